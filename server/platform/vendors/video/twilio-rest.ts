import { z } from 'zod';
import { readAtMost } from '../read-at-most.ts';
import { VideoUnavailableError } from './video-rooms.ts';

const mostBytes = 64 * 1024;
const answersWithinMs = 4000;

export type SendRequest = (request: Request) => Promise<Response>;

export interface TwilioRestSettings {
  /** Without a trailing slash. */
  restBase: string;
  apiKeySid: string;
  apiKeySecret: string;
  fetch: SendRequest;
}

interface TwilioAnswer {
  ok: boolean;
  status: number;
  /** Twilio's own number of the error. */
  code: number | undefined;
}

/** A room, or an error with its number. */
const answer = z.object({ code: z.int().optional() });

/** Posts forms to Twilio. Answers are bounded in time and size; redirects are not followed. */
export function twilioRest(settings: TwilioRestSettings) {
  const credentials = Buffer.from(`${settings.apiKeySid}:${settings.apiKeySecret}`).toString('base64');

  /** Rejects with VideoUnavailableError without a valid answer. */
  return async function post(path: string, form: Record<string, string>): Promise<TwilioAnswer> {
    const request = new Request(`${settings.restBase}${path}`, {
      method: 'POST',
      headers: { Authorization: `Basic ${credentials}`, Accept: 'application/json' },
      body: new URLSearchParams(form),
      redirect: 'manual',
      signal: AbortSignal.timeout(answersWithinMs),
    });
    try {
      const { ok, status, body } = await settings.fetch(request);
      const answered = answer.parse(JSON.parse(String(await readAtMost(body, mostBytes))));
      return { ok, status, code: answered.code };
    } catch (cause) {
      throw new VideoUnavailableError('Twilio sent no valid answer.', { cause });
    }
  };
}
