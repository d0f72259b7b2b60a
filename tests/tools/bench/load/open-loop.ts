import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../rounds.ts';

/** A request of a browser. */
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
  /** From the time the request was due, so that delays of this machine count. */
  ms: number;
  hasRetryAfter: boolean;
}

// Without a limit of connections, because members do not wait for each other.
const agent = new Agent({ keepAlive: true });

/** Sends a request and reads the whole answer, without following redirects. Without an answer the status is 0. */
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

/** Sends requests at a fixed rate, whether or not earlier ones were answered. */
export async function openLoop(
  next: (index: number) => Asked,
  { perSecond, seconds }: { perSecond: number; seconds: number },
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

/** Rates and times of answers in one line. */
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
