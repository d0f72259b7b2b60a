import { setTimeout } from 'node:timers/promises';
import type { Log } from '#server/platform/log.ts';
import type { SandboxVideoKeys } from './keys.ts';
import type { Report } from './switchboard.ts';
import { createHmac } from 'node:crypto';

/** The X-Twilio-Signature of a form that is posted to a URL. */
export function signForm(url: string, form: URLSearchParams, authToken: string): string {
  const names = [...new Set(form.keys())].sort();
  const text = url + names.map((name) => name + (form.get(name) ?? '')).join('');
  return createHmac('sha1', authToken).update(text).digest('base64');
}

export type Deliver = (request: Request) => Promise<Response>;

interface CallbackParts {
  keys: SandboxVideoKeys;
  log: Log;
  /** Milliseconds before each attempt after the first. */
  pauses?: readonly number[];
}

const usualPauses = [200, 1000, 5000];
const mostWaiting = 1000;
const patienceMs = 10_000;

/** Sends room events to the product as form posts, in order per room. */
export function sendCallbacks({ keys, log, pauses = usualPauses }: CallbackParts) {
  const queues = new Map<string, Promise<void>>();
  const stop = new AbortController();
  let deliver: Deliver | undefined;
  let waiting = 0;

  async function attempt(request: Request): Promise<boolean> {
    try {
      // A response that never comes must delay neither later callbacks nor the end of the process.
      const late = sleep(patienceMs, stop.signal).then(() => Response.error());
      const response = await Promise.race([deliver?.(request), late]);
      await response?.body?.cancel();
      return response === undefined || (response.status > 0 && response.status < 500);
    } catch {
      return false;
    }
  }

  async function send(url: string, form: URLSearchParams): Promise<void> {
    const event = form.get('StatusCallbackEvent') ?? '';
    for (const pause of [0, ...pauses]) {
      await sleep(pause, stop.signal);
      if (stop.signal.aborted) return;
      if (await attempt(callbackRequest(url, form, keys.authToken))) return;
    }
    log.warn({ event: 'sandbox-video-callback-failed', reason: event });
  }

  return {
    deliverTo(given: Deliver): void {
      deliver = given;
    },

    report(report: Report): void {
      const { room } = report;
      const url = room.settings.statusCallback;
      if (!url || waiting >= mostWaiting) return;
      const form = callbackForm(report, keys.accountSid, room.callbacks);
      room.callbacks += 1;
      waiting += 1;
      const queue = (queues.get(room.sid) ?? Promise.resolve())
        .then(() => send(url, form))
        .catch((error: unknown) => log.error({ err: error, event: 'sandbox-video-callback' }))
        .finally(() => {
          waiting -= 1;
          if (queues.get(room.sid) === queue) queues.delete(room.sid);
        });
      queues.set(room.sid, queue);
    },

    async close(): Promise<void> {
      stop.abort();
      await Promise.all(queues.values());
    },
  };
}

function callbackForm(
  { event, room, participant, at }: Report,
  accountSid: string,
  sequence: number,
): URLSearchParams {
  const secondsSince = (start: Temporal.Instant) =>
    String(Math.max(0, Math.floor(at.since(start).total('seconds'))));
  const form = new URLSearchParams({
    AccountSid: accountSid,
    RoomName: room.settings.name,
    RoomSid: room.sid,
    RoomStatus: room.endedAt ? 'completed' : 'in-progress',
    RoomType: room.settings.type,
    StatusCallbackEvent: event,
    Timestamp: at.toString({ smallestUnit: 'millisecond' }),
    SequenceNumber: String(sequence),
  });
  if (event === 'room-ended') form.set('RoomDuration', secondsSince(room.createdAt));
  if (!participant) return form;
  form.set('ParticipantSid', participant.sid);
  form.set('ParticipantIdentity', participant.identity);
  const gone = event === 'participant-disconnected';
  form.set('ParticipantStatus', gone ? 'disconnected' : 'connected');
  if (gone) form.set('ParticipantDuration', secondsSince(participant.joinedAt));
  return form;
}

const callbackRequest = (url: string, form: URLSearchParams, authToken: string) =>
  new Request(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'User-Agent': 'TwilioProxy/1.1',
      'X-Twilio-Signature': signForm(url, form, authToken),
    },
    body: form.toString(),
  });

/** Ends immediately when aborted. */
const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
