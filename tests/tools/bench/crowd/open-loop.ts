import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A browser's request. */
export interface Asked {
  name: string;
  url: string;
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

export interface Answered {
  name: string;
  status: number;
  /** Since the scheduled start, so that a late start of this machine counts as well. */
  ms: number;
  hasRetryAfter: boolean;
}

// Unlimited connections: people do not wait for each other.
const agent = new Agent({ keepAlive: true });

/** Sends the request and reads the whole response, without redirects. Status 0 means no response. */
export function ask({ name, url, method = 'GET', headers, body }: Asked, due: number): Promise<Answered> {
  return new Promise((resolve) => {
    const done = (status: number, hasRetryAfter = false) =>
      resolve({ name, status, hasRetryAfter, ms: performance.now() - due });
    const sent = request(url, { agent, method, headers: { 'Accept-Encoding': 'gzip', ...headers } });
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined));
      answer.on('error', () => done(0));
    });
    sent.on('error', () => done(0));
    sent.end(body);
  });
}

interface Pace {
  perSecond: number;
  seconds: number;
}

/** Sends requests at a fixed rate without waiting for responses: a crowd does not slow down with the server. */
export async function openLoop(
  next: (index: number) => Asked,
  { perSecond, seconds }: Pace,
): Promise<Answered[]> {
  const answers: Promise<Answered>[] = [];
  const begun = performance.now();
  while (answers.length < perSecond * seconds) {
    const due = begun + (answers.length * 1000) / perSecond;
    if (due > performance.now()) await pause(Math.max(1, due - performance.now()));
    else answers.push(ask(next(answers.length), due));
  }
  return Promise.all(answers);
}

/** The percentile for a share, NaN for an empty list. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** The results in one line. */
export function summary(answers: readonly Answered[], seconds: number): string {
  const answered = answers.filter(({ status }) => status > 0 && status < 500);
  const refused = answers.filter(({ status }) => status === 503);
  const failed = answers.length - answered.length - refused.length;
  const at = (all: readonly Answered[], share: number) =>
    String(
      Math.round(
        percentile(
          all.map(({ ms }) => ms),
          share,
        ),
      ),
    ).padStart(5);
  const times = (all: readonly Answered[]) => `p50 ${at(all, 0.5)}, p99 ${at(all, 0.99)} ms`;
  return [
    `answered ${String(Math.round(answered.length / seconds)).padStart(4)}/s, ${times(answered)}`,
    refused.length > 0
      ? `refused ${String(Math.round(refused.length / seconds)).padStart(4)}/s, ${times(refused)}`
      : 'none refused',
    ...(failed > 0 ? [`${failed} FAILED`] : []),
    ...(refused.some(({ hasRetryAfter }) => !hasRetryAfter) ? ['WITHOUT Retry-After'] : []),
  ].join('; ');
}
