import { messagePlace } from '#server/api/care-team/messages/sealed-place.ts';
import { providerNamePlace } from '#server/api/claims/sealed-places.ts';
import { percentile } from '../bench/rounds.ts';
import type { Ledger, Navigated, Write } from './member-load.ts';
import type { System } from './system.ts';

export interface Found {
  /** Acknowledged, and stored nowhere. */
  lost: Write[];
  /** Stored more than once. */
  doubled: Write[];
  /** Mails that wait for another attempt, and those that were given up. */
  waiting: number;
  givenUp: number;
  /** Recipients who got the same link more than once: a mail server may have taken it before the connection broke. */
  mailedTwice: number;
}

/** Compares the acknowledged changes of members with the stored ones, once no server runs. */
export async function findWrites(writes: readonly Write[], system: System): Promise<Found> {
  const { sql, close } = await system.openDatabase();
  try {
    const messages = await sql.selectFrom('care_navigator_messages').select(['id', 'body_sealed']).execute();
    const claims = await sql.selectFrom('reimbursements').select(['id', 'provider_name_sealed']).execute();
    const jobs = await sql.selectFrom('jobs').select('given_up_at').where('kind', '=', 'mail').execute();
    const { sealing, mailServer } = system;
    const recipients = mailServer.received.flatMap((mail) => /^To: (\S+)$/m.exec(mail)?.[1] ?? []);
    const times = new Map<string, number>();
    const texts = [
      ...messages.map(({ id, body_sealed }) => sealing.open(body_sealed, messagePlace(id))),
      ...claims.map(({ id, provider_name_sealed }) =>
        sealing.open(provider_name_sealed, providerNamePlace(id)),
      ),
      ...recipients,
    ];
    for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
    const stored = ({ text }: Write) => times.get(text) ?? 0;
    const waiting = jobs.filter(({ given_up_at }) => given_up_at === null).length;
    const isMailed = ({ kind }: Write) => kind === 'password link';
    const missing = writes.filter((write) => write.isAcknowledged && stored(write) === 0);
    return {
      // A mail that still waits is not lost.
      lost: missing.filter((write, index) => !isMailed(write) || index >= waiting),
      doubled: writes.filter((write) => !isMailed(write) && stored(write) > 1),
      waiting,
      givenUp: jobs.length - waiting,
      mailedTwice: writes.filter((write) => isMailed(write) && stored(write) > 1).length,
    };
  } finally {
    await close();
  }
}

/** A fault, in milliseconds of this process's clock. */
export interface Period {
  name: string;
  began: number;
  ended: number;
}

/** Within this time after a fault every page works again. */
const recoveryMs = 10_000;

const isError = ({ status }: Navigated) => status === 0 || status >= 400;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** A line about the requests that began in a period and until `until`. */
export function outcomeOf({ name, began, ended }: Period, until: number, navigated: readonly Navigated[]) {
  const during = navigated.filter(({ at }) => at >= began && at < until);
  const errors = during.filter(isError);
  const kinds = Object.entries(Object.groupBy(errors, ({ status }) => status)).map(
    ([status, all]) => `${all?.length} × ${status === '0' ? 'no answer' : status}`,
  );
  const last = Math.max(ended, ...errors.map(({ at }) => at));
  const times = during.map(({ ms }) => ms);
  return [
    `${name}, ${seconds(ended - began)}: ${during.length} requests`,
    kinds.length === 0 ? 'no errors' : kinds.join(', '),
    `recovered after ${seconds(last - ended)}`,
    `p50 ${Math.round(percentile(times, 0.5))} ms, longest ${seconds(Math.max(0, ...times))}`,
  ].join('; ');
}

/** A line with the requests, and what was acknowledged. */
export function totalsOf({ navigated, writes }: Ledger, { waiting, mailedTwice }: Found): string {
  const acknowledged = writes.filter(({ isAcknowledged }) => isAcknowledged);
  const count = (kind: string) => acknowledged.filter((write) => write.kind === kind).length;
  return (
    `${navigated.length} requests; acknowledged: ${count('message')} messages, ${count('claim')} claims, ` +
    `${count('password link')} password links (${waiting} mails wait, ${mailedTwice} came twice); ` +
    `${writes.length - acknowledged.length} writes were not acknowledged.`
  );
}

/** What is not as promised, a line each. */
export function faultsIn(
  { navigated, wrongPages }: Pick<Ledger, 'navigated' | 'wrongPages'>,
  periods: readonly Period[],
  { lost, doubled, givenUp, mailedTwice, mailsOnce }: Omit<Found, 'waiting'> & { mailsOnce: boolean },
  crashes: number,
): string[] {
  const isDuring = ({ at, ms }: Navigated, { began, ended }: Period) =>
    at + ms >= began && at <= ended + recoveryMs;
  const outside = navigated.filter((one) => isError(one) && !periods.some((period) => isDuring(one, period)));
  return [
    ...lost.map(({ kind, text }) => `lost: ${kind} ${text}`),
    ...doubled.map(({ kind, text }) => `doubled: ${kind} ${text}`),
    ...outside.map(({ status, path }) => `error outside of a fault: ${status} for ${path}`),
    ...wrongPages.map((page) => `a wrong page: ${page}`),
    ...(mailsOnce && mailedTwice > 0 ? [`${mailedTwice} mails came twice`] : []),
    ...(givenUp > 0 ? [`${givenUp} mails were given up`] : []),
    ...(crashes > 0 ? [`servers ended ${crashes} times by themselves`] : []),
  ];
}
