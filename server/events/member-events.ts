import { sql as raw } from 'kysely';
import { z } from 'zod';
import type { OpenSql, Sql } from '#server/db/sql.ts';

const memberEvent = z.object({
  memberId: z.string(),
  /** `messages`: something was written or read. `typing`: somebody writes at this moment. */
  kind: z.enum(['messages', 'typing']),
  from: z.enum(['member', 'care-partner']),
});

/** That something happened to a member, never what: whoever hears it asks for it, and shows who they are. */
export type MemberEvent = z.infer<typeof memberEvent>;

export interface Subscriber {
  /** @param event undefined where some may have been missed */
  hear(event: MemberEvent | undefined): void;
  /** Nothing more will be heard. */
  end(): void;
}

/** What happens to members in any process, for the streams that are open in this one. */
export interface MemberEvents {
  /** Hears of one member, or of all. Answers what ends it. Of a member's many streams the oldest is ended. */
  subscribe(subscriber: Subscriber, memberId?: string): () => void;
  /** Ends all streams and takes no more. */
  close(): Promise<void>;
}

const channel = 'member_events';
/** Open at a time: one for each of a member's tabs that can be seen. */
const mostPerMember = 8;
const everybody = '';

/** Tells of it once the transaction is committed, and not at all where it is not. */
export async function tellMemberEvent(sql: Sql, event: MemberEvent): Promise<void> {
  await raw`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(sql);
}

export async function openMemberEvents(database: Pick<OpenSql, 'listen'>): Promise<MemberEvents> {
  const streams = new Map<string, Set<Subscriber>>();
  let isClosed = false;

  const stop = await database.listen(channel, (told) => {
    const event = told === undefined ? undefined : memberEvent.parse(JSON.parse(told));
    const concerned = event ? [streams.get(event.memberId), streams.get(everybody)] : streams.values();
    for (const subscribers of concerned) {
      for (const subscriber of subscribers ?? []) subscriber.hear(event);
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
