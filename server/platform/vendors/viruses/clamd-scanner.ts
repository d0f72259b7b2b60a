import { once } from 'node:events';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CallResult, ObserveCall } from '../observe-call.ts';
import { ScannerAwayError, VirusFoundError, type VirusScanner } from './virus-scanner.ts';

interface ClamdSettings {
  /** `tcp://host:3310`, or `unix:/run/clamav/clamd.ctl` */
  url: string;
  /** Longest wait for a connection, for room to send, and for the verdict, in ms each. */
  patienceMs?: number;
  /** Called for each scan, without the time in which the file arrives. A virus that is found counts as `ok`. */
  observe?: ObserveCall;
}

/** Scans files by the INSTREAM command of ClamAV's daemon, on one connection each. */
export function clamdScanner({ url, patienceMs = 10_000, observe }: ClamdSettings): VirusScanner {
  const { protocol, hostname, port, pathname } = new URL(url);
  const address =
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };

  async function inTime<Result>(work: Promise<Result>): Promise<Result> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new ScannerAwayError('timeout', 'clamd does not answer in time')),
      patienceMs,
    );
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      if (error instanceof ScannerAwayError || error instanceof VirusFoundError) throw error;
      throw new ScannerAwayError('unreachable', 'clamd is not reached', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async *passOn(bytes) {
      const socket = createConnection(address);
      const verdict = text(socket);
      const early = verdict.then((said) => {
        readVerdict(said);
        throw new ScannerAwayError('failed', 'clamd answers before it has the file');
      });
      early.catch(() => undefined);
      let waitedMs = 0;
      const waitFor = async <Result>(work: Promise<Result>): Promise<Result> => {
        const began = performance.now();
        return inTime(work).finally(() => (waitedMs += performance.now() - began));
      };
      const note = (result: CallResult) => observe?.(result, waitedMs / 1000);
      try {
        await waitFor(once(socket, 'connect'));
        socket.write('zINSTREAM\0');
        for await (const piece of bytes) {
          // An empty piece would mean the end.
          if (piece.length > 0 && !send(piece)) await waitFor(Promise.race([once(socket, 'drain'), early]));
          yield piece;
        }
        socket.write(Buffer.alloc(4));
        readVerdict(await waitFor(verdict));
        note('ok');
      } catch (error) {
        if (error instanceof VirusFoundError) note('ok');
        if (error instanceof ScannerAwayError) note(error.result);
        throw error;
      } finally {
        socket.destroy();
      }

      function send(piece: Uint8Array): boolean {
        const size = Buffer.alloc(4);
        size.writeUInt32BE(piece.length);
        socket.write(size);
        return socket.write(piece);
      }
    },
  };
}

function readVerdict(said: string): void {
  const [, found] = /^stream: (.*) FOUND\0?$/.exec(said) ?? [];
  if (found !== undefined) throw new VirusFoundError(found);
  if (!/^stream: OK\0?$/.test(said))
    throw new ScannerAwayError('failed', `clamd says ${JSON.stringify(said.slice(0, 100))}`);
}
