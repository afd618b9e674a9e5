import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A socket whose other end the test plays. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  /** Answers what asks whether anybody is there. */
  isAlive = true;

  constructor() {
    super();
    FakeSocket.all.push(this);
    setTimeout(() => {
      this.readyState = FakeSocket.OPEN;
      this.dispatchEvent(new Event("open"));
    }, 5);
  }

  send(text: string): void {
    this.sent.push(text);
    if (text.includes("join-user-room")) this.say({ type: "joined-room", present: [] });
    else if (this.isAlive) this.say(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  private say(frame: unknown): void {
    const event = new MessageEvent("message", { data: JSON.stringify(frame) });
    setTimeout(() => this.dispatchEvent(event), 5);
  }
}

const kept: Readonly<Record<string, string>> = {
  accessToken: "token",
  refreshToken: "again",
  user: JSON.stringify({ id: "ada", name: "Ada", email: "ada@example.com", role: "USER" }),
};

/** A page, and a worker that is there or not. */
function page() {
  const target = new EventTarget();
  const asked: number[] = [];
  const worker = { isThere: true };
  vi.stubGlobal("localStorage", { getItem: (name: string) => kept[name] ?? null });
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("location", { protocol: "http:", host: "aside.test" });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", (path: string) => {
    if (path.endsWith("/ticket")) asked.push(performance.now());
    if (!worker.isThere) return Promise.reject(new TypeError("Failed to fetch"));
    const data = path.endsWith("/ticket")
      ? { ticket: "t", room: "r", expiresAt: 1 }
      : { status: "ok" };
    return Promise.resolve({ ok: true, status: 200, json: async () => ({ success: true, data }) });
  });
  return { worker, asked, tell: (type: string) => target.dispatchEvent(new Event(type)) };
}

async function opened() {
  const there = page();
  const { openLink } = await import("./link.ts");
  const { linkState, retryLink } = await import("./link-state.ts");
  const ears = { frame: vi.fn(), left: vi.fn() };
  const close = openLink("ada", ears);
  await vi.advanceTimersByTimeAsync(50);
  expect(linkState.get()).toBe("joined");
  const drop = () => {
    FakeSocket.all.at(-1)?.dispatchEvent(Object.assign(new Event("close"), { code: 1006 }));
  };
  return { ...there, close, drop, linkState, retry: () => retryLink.get()?.() };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("RT-01 what is said while nothing is connected is warned of, and goes nowhere", async () => {
  page();
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { emit } = await import("./link.ts");
  emit({ type: "test", data: "hello" });
  expect(warned).toHaveBeenCalledWith("Not connected: the message was not sent", "test");
});

test("RT-01 RT-06 five attempts are a second apart, then pauses grow to half a minute, and it never gives up", async () => {
  const { worker, asked, drop, linkState, close } = await opened();
  worker.isThere = false;
  drop();
  asked.length = 0;
  const from = performance.now();
  await vi.advanceTimersByTimeAsync(5_500);
  expect(asked.map((ms) => Math.round((ms - from) / 1_000))).toEqual([1, 2, 3, 4, 5]);
  expect(linkState.get()).toBe("lost");
  await vi.advanceTimersByTimeAsync(3_600_000);
  const gaps = asked.slice(1).map((ms, index) => ms - (asked[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(30_001);
  expect(Math.min(...gaps.slice(10))).toBeGreaterThan(22_000);
  expect(asked.length).toBeGreaterThan(115);
  worker.isThere = true;
  await vi.advanceTimersByTimeAsync(30_100);
  expect(linkState.get()).toBe("joined");
  close();
});

test("RT-01 the link is tried at once when the network is back, when the page is looked at, and when the person asks", async () => {
  const { worker, asked, drop, tell, linkState, retry, close } = await opened();
  const ways = [() => tell("online"), () => tell("visibilitychange"), retry];
  for (const wake of ways) {
    worker.isThere = false;
    drop();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(linkState.get()).toBe("lost");
    asked.length = 0;
    worker.isThere = true;
    wake();
    await vi.advanceTimersByTimeAsync(50);
    expect(linkState.get()).toBe("joined");
    expect(asked).toHaveLength(1);
  }
  close();
});

test("RT-06 a socket that says nothing any more is asked whether it is one, and replaced where it is none", async () => {
  const { linkState, close } = await opened();
  const count = FakeSocket.all.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeSocket.all).toHaveLength(count);
  const silent = FakeSocket.all.at(-1);
  if (silent) silent.isAlive = false;
  await vi.advanceTimersByTimeAsync(36_000);
  expect(FakeSocket.all).toHaveLength(count + 1);
  expect(linkState.get()).toBe("joined");
  close();
});
