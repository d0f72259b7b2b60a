import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';

interface SecurityEvent {
  event:
    | 'sign-in'
    | 'second-factor'
    | 'fresh-proof'
    | 'handover'
    | 'single-sign-on'
    | 'passkey-sign-in'
    | 'staff-sign-in'
    | 'staff-second-factor'
    | 'staff-fresh-proof'
    | 'staff-invitation';
  requestId: string;
}

/** Logs and counts the result of an attempt: `ok`, `error`, or the code of its refusal. Never the person. */
export async function audited<T>(
  { log, count }: Pick<ApiDependencies, 'log' | 'count'>,
  event: SecurityEvent,
  attempt: () => Promise<T>,
): Promise<T> {
  const noteResult = (result: string) => count('sign_ins_total', { event: event.event, result });
  try {
    const result = await attempt();
    log.info({ ...event, code: 'ok' });
    noteResult('ok');
    return result;
  } catch (error) {
    const code = error instanceof Problem ? error.items[0]?.key : undefined;
    if (error instanceof Problem) log.warn({ ...event, code });
    noteResult(code ?? 'error');
    throw error;
  }
}
