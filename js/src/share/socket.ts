/** The web socket to the game's server (spagwidget/sharing): it connects again by itself as long as it is wanted. */

/** How long the page waits before it connects again, in milliseconds; the last one is used from there on. */
const WAITS = [500, 1000, 2000, 4000, 8000];

/**
 * How long values are gathered, in milliseconds. A finger on the slider changes them more often than the server allows.
 * The next ones wait until the server has taken those before: while a cell of the notebook computes, they would pile up
 * there, and too many at once end the connection.
 */
const GATHERED = 100;

/** What the socket tells the page. */
export interface Hearing {
  /** The connection is there: what is sent first. */
  readonly opened: () => void;
  readonly heard: (kind: string, content: unknown) => void;
  /** The connection is gone, or could not be made; the page has not closed it itself. */
  readonly closed: () => void;
}

export class Socket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private wanted = false;
  private values: Record<string, unknown> | null = null;
  private gathering = 0;
  /** Whether the server has still to take the values that were sent last. */
  private taking = false;

  constructor(private readonly hearing: Hearing) {
    // A phone that wakes up connects at once.
    addEventListener("online", () => this.again());
    // No message comes from a server that is out of reach, not even that the connection has ended.
    addEventListener("offline", () => {
      const { socket } = this;
      if (!socket) return;
      this.lose(socket);
      socket.close();
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.again();
    });
  }

  /** Connects, and again whenever the connection is lost. */
  open(): void {
    this.wanted = true;
    this.connect();
  }

  /** Closes the connection for good. */
  close(): void {
    this.wanted = false;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Sends something, after the values from before it, if the connection is there. Returns whether it is. */
  send(kind: string, content: unknown): boolean {
    this.flush();
    return this.post(kind, content);
  }

  /** Sends values soon, together with those that are set until then, if the connection is there. */
  gather(values: object): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.values = { ...this.values, ...values };
    this.plan();
  }

  private plan(): void {
    if (this.values && !this.taking)
      this.gathering ||= window.setTimeout(() => this.flush(), GATHERED);
  }

  private flush(): void {
    const { values } = this;
    this.forget();
    if (values) this.taking = this.post("values", values);
  }

  private post(kind: string, content: unknown): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify([kind, content]));
    return true;
  }

  /** Forgets the values that wait. */
  private forget(): void {
    clearTimeout(this.gathering);
    this.gathering = 0;
    this.values = null;
  }

  private taken(): void {
    this.taking = false;
    this.plan();
  }

  private again(): void {
    if (!this.wanted || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    this.tries = 0;
    this.connect();
  }

  private connect(): void {
    clearTimeout(this.timer);
    // They were about a board that is replaced now.
    this.forget();
    this.taking = false;
    const address = new URL("socket", location.href.replace(/#.*$/, ""));
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.tries = 0;
      this.hearing.opened();
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if (this.socket !== socket) return;
      const [kind, content] = JSON.parse(data) as [string, unknown];
      if (kind === "taken") this.taken();
      else this.hearing.heard(kind, content);
    };
    socket.onclose = () => this.lose(socket);
  }

  /** Says that a connection is gone, and connects again soon. */
  private lose(socket: WebSocket): void {
    // What the page says when it closes the connection itself must stay.
    if (this.socket !== socket || !this.wanted) return;
    this.socket = null;
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)];
    this.timer = window.setTimeout(() => this.connect(), wait);
    this.hearing.closed();
  }
}
