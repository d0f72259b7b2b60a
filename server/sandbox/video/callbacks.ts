import { createHmac } from 'node:crypto';
import { openDeliveries } from '../deliveries.ts';
import type { Log } from '#server/platform/log.ts';
import type { SandboxVideoKeys } from './identifiers.ts';
import type { Report } from './switchboard.ts';

/** The X-Twilio-Signature of a form that is posted to a URL. */
export function signForm(url: string, form: URLSearchParams, authToken: string): string {
  const names = [...new Set(form.keys())].sort();
  const text = url + names.map((name) => name + (form.get(name) ?? '')).join('');
  return createHmac('sha1', authToken).update(text).digest('base64');
}

interface CallbackParts {
  keys: SandboxVideoKeys;
  log: Log;
  /** Milliseconds before each attempt after the first. */
  pauses?: readonly number[];
}

/** Sends room events to the product as form posts, in order per room. */
export function sendCallbacks({ keys, log, pauses }: CallbackParts) {
  const deliveries = openDeliveries({ log, event: 'sandbox-video-callback', pauses });
  return {
    deliverTo: deliveries.deliverTo,
    report(report: Report): void {
      const { room, event } = report;
      const url = room.settings.statusCallback;
      if (!url || deliveries.isFull()) return;
      const form = callbackForm(report, keys.accountSid, room.callbacks);
      room.callbacks += 1;
      const request = () => callbackRequest(url, form, keys.authToken);
      deliveries.add({ queue: room.sid, request, reason: event });
    },
    close: deliveries.close,
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
