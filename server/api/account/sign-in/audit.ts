import type { Log } from '#server/platform/log.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';

interface SecurityEvent {
  event: 'sign-in' | 'second-factor' | 'fresh-proof' | 'handover' | 'single-sign-on' | 'passkey-sign-in';
  requestId: string;
}

/** Logs the result of an attempt: `ok`, or the code of its refusal. Never the person. */
export async function audited<T>(log: Log, event: SecurityEvent, attempt: () => Promise<T>): Promise<T> {
  try {
    const result = await attempt();
    log.info({ ...event, code: 'ok' });
    return result;
  } catch (error) {
    if (error instanceof Problem) log.warn({ ...event, code: error.items[0]?.key });
    throw error;
  }
}
