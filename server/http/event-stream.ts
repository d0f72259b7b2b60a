import type { Subscriber } from '#server/events/member-events.ts';

/** Proxies close what is silent for a minute, and phones that left without a word are found out by it. */
const heartbeatMs = 25_000;
/** Parts that may wait for a reader. Whoever reads less than that is gone, or will ask again. */
const mostWaiting = 64;
/** How soon a browser opens a stream again that was ended. */
const retryMs = 2_000;

/** A server-sent event; data is one line. */
interface ServerSentEvent {
  event: string;
  data: string;
  id?: string | undefined;
}

interface StreamedEvents {
  /** Begins to send, and answers what ends that. `end` ends the stream. */
  begin(send: (event: ServerSentEvent) => void, end: Subscriber['end']): () => void;
  /** Asked at every heartbeat: whether the reader may still hear. An error is no answer. */
  mayGoOn(): Promise<boolean>;
}

/** An answer of server-sent events (WHATWG HTML §9.2), which goes on until its reader leaves or may not hear any more. */
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
        // Read at once, so that the browser knows that the stream is open.
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
      // Read by nginx: parts are handed on as they come.
      'X-Accel-Buffering': 'no',
    },
  });
}
