import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { VideoEvent } from './video-rooms.ts';

const kinds: Readonly<Record<string, VideoEvent['kind']>> = {
  'participant-connected': 'joined',
  'participant-disconnected': 'left',
};

const moment = z.string().transform((text, context) => {
  try {
    return Temporal.Instant.from(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is no moment' });
    return z.NEVER;
  }
});

const callback = z.object({
  StatusCallbackEvent: z.string(),
  RoomName: z.string(),
  Timestamp: moment,
  ParticipantIdentity: z.string().optional(),
  ParticipantDuration: z.coerce.number().int().min(0).optional(),
});

/** Twilio signs the whole address and every field in the order of their names. */
function isSigned(
  { url, form, authToken }: { url: string; form: URLSearchParams; authToken: string },
  signature: string,
): boolean {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : 1)).flat();
  const expected = createHmac('sha1', authToken)
    .update(`${url}${fields.join('')}`)
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Parses a status callback; undefined if it is forged or malformed. */
export function readTwilioCallback(
  signed: { url: string; form: URLSearchParams; authToken: string },
  signature: string | undefined,
): VideoEvent | undefined {
  if (signature === undefined || !isSigned(signed, signature)) return undefined;
  const { data } = callback.safeParse(Object.fromEntries(signed.form));
  if (!data) return undefined;
  const seconds = data.ParticipantDuration;
  return {
    kind: kinds[data.StatusCallbackEvent] ?? 'other',
    room: data.RoomName,
    identity: data.ParticipantIdentity,
    at: data.Timestamp,
    stayed: seconds === undefined ? undefined : Temporal.Duration.from({ seconds }),
  };
}
