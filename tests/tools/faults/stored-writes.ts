import { messagePlace } from '#server/api/care-team/messages/sealed-place.ts';
import { providerNamePlace } from '#server/api/claims/sealed-places.ts';
import type { Write } from './member-load.ts';
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

/** Compares what members were told with what is stored, once no server runs. */
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
