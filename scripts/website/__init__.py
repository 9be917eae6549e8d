"""Builds the site: one folder of pages for any static host."""
