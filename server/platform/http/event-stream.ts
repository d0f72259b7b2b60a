import type { Subscriber } from '../events/member-events.ts';

/** Proxies close connections that are silent for a minute, and lost phones are only detected by sending. */
const heartbeatMs = 25_000;
/** Maximum number of unread events; a slower reader is disconnected and can reconnect. */
const mostWaiting = 64;
/** Delay before a browser reconnects. */
const retryMs = 2_000;

/** A server-sent event; data is one line. */
interface ServerSentEvent {
  event: string;
  data: string;
  id?: string | undefined;
}

interface StreamedEvents {
  /** Starts sending; returns a function that stops. `end` ends the stream. */
  begin(send: (event: ServerSentEvent) => void, end: Subscriber['end']): () => void;
  /** Called at every heartbeat: whether the reader still has access. An error changes nothing. */
  mayGoOn(): Promise<boolean>;
}

/** A response of server-sent events (WHATWG HTML §9.2) until its reader disconnects or loses access. */
export function streamEvents({ begin, mayGoOn }: StreamedEvents): Response {
  const encoder = new TextEncoder();
  let stop: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOver = false;
        const write = (text: string) => {
          if (isOver) return;
          controller.enqueue(encoder.encode(text));
          if ((controller.desiredSize ?? 0) < -mostWaiting) end();
        };
        const end = () => {
          if (isOver) return;
          stop();
          controller.close();
        };
        const heartbeat = setInterval(() => {
          write(':\n\n');
          mayGoOn().then(
            (may) => may || end(),
            () => undefined,
          );
        }, heartbeatMs);
        let leave: () => void = () => undefined;
        stop = () => {
          isOver = true;
          clearInterval(heartbeat);
          leave();
        };
        // Opens the stream in the browser immediately.
        write(`retry: ${retryMs}\n\n`);
        leave = begin(({ event, data, id }) => {
          write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`);
        }, end);
        if (isOver) leave();
      },
      cancel: () => stop(),
    },
    { highWaterMark: 1 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'private, no-store',
      // Makes nginx forward events immediately.
      'X-Accel-Buffering': 'no',
    },
  });
}
