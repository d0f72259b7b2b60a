import { sql as raw } from 'kysely';
import { z } from 'zod';
import type { OpenSql, Sql } from '../db/sql.ts';

const memberEvent = z.object({
  memberId: z.string(),
  /** The member's company; not in events of the previous release. */
  companyId: z.string().default(''),
  /** `messages`: a message was written or read. `typing`: the other side is typing. */
  kind: z.enum(['messages', 'typing']),
  from: z.enum(['member', 'care-partner']),
});

/** An event of a member without content: receivers fetch the data from the API, with the usual access checks. */
export type MemberEvent = z.infer<typeof memberEvent>;

export interface Subscriber {
  /** @param event undefined when events may have been missed */
  onEvent(event: MemberEvent | undefined): void;
  /** The stream has ended. */
  end(): void;
}

/** Events of members from all processes, for the streams of this one. */
export interface MemberEvents {
  /** Subscribes to one member or all; returns a function that unsubscribes. Beyond the limit a member's oldest stream is ended. */
  subscribe(subscriber: Subscriber, memberId?: string): () => void;
  /** How many streams are open in this process. */
  streams(): number;
  /** Ends all streams and accepts no more. */
  close(): Promise<void>;
}

const channel = 'member_events';
/** Open streams per member: one for each visible tab. */
const mostPerMember = 8;
const everybody = '';

/** Publishes the event when the transaction commits. */
export async function publishMemberEvent(sql: Sql, event: Omit<MemberEvent, 'companyId'>): Promise<void> {
  await raw`
    select pg_notify(${channel}, (${JSON.stringify(event)}::jsonb || jsonb_build_object('companyId',
      coalesce((select company_id from members where id = ${event.memberId}), '')))::text)`.execute(sql);
}

export async function openMemberEvents(database: Pick<OpenSql, 'listen'>): Promise<MemberEvents> {
  const streams = new Map<string, Set<Subscriber>>();
  let isClosed = false;

  const stop = await database.listen(channel, (payload) => {
    const event = payload === undefined ? undefined : memberEvent.parse(JSON.parse(payload));
    const concerned = event ? [streams.get(event.memberId), streams.get(everybody)] : streams.values();
    for (const subscribers of concerned) {
      for (const subscriber of subscribers ?? []) subscriber.onEvent(event);
    }
  });

  return {
    subscribe(subscriber, memberId = everybody) {
      if (isClosed) {
        subscriber.end();
        return () => undefined;
      }
      const own = streams.get(memberId) ?? new Set();
      streams.set(memberId, own.add(subscriber));
      const [oldest] = own;
      if (memberId !== everybody && own.size > mostPerMember) oldest?.end();
      return () => {
        own.delete(subscriber);
        if (own.size === 0 && streams.get(memberId) === own) streams.delete(memberId);
      };
    },
    streams: () => streams.values().reduce((open, { size }) => open + size, 0),
    async close() {
      if (isClosed) return;
      isClosed = true;
      for (const subscribers of streams.values()) {
        for (const subscriber of subscribers) subscriber.end();
      }
      await stop();
    },
  };
}
