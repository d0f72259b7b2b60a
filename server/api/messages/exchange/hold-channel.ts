import { randomUUID } from 'node:crypto';
import { takeChannel, updateHeldChannel, type ExchangeProgress } from '#server/chat/queries.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import type { ChatService } from '#server/vendors/chat/chat-service.ts';

/** Longer than one call of the service takes; after a crash somebody else goes on then. */
const lease = Temporal.Duration.from({ minutes: 5 });

/** Another exchange has taken the channel over: whoever meets this has to leave everything as it is. */
export class HoldLostError extends Error {
  override readonly name = 'HoldLostError';
}

/** A channel that one exchange has to itself. */
export interface Hold {
  /** Before each call of the service: has the channel for longer, and writes down how far it came. Rejects with HoldLostError. */
  keep(progress?: ExchangeProgress): Promise<void>;
  release(): Promise<void>;
}

/** What an exchange works with. */
export interface ExchangeTools {
  dependencies: ApiDependencies;
  chat: ChatService;
  hold: Hold;
}

/** Takes a channel for an exchange; undefined where another one has it. */
export async function holdChannel(
  memberId: string,
  { sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>,
): Promise<Hold | undefined> {
  const id = randomUUID();
  const now = clock.now();
  if (!(await takeChannel(memberId, sql, { id, now, until: now.add(lease) }))) return undefined;
  return {
    async keep(progress = {}) {
      const exchanging_until = clock.now().add(lease).toString();
      const isHeld = await updateHeldChannel(memberId, sql, {
        id,
        values: { ...progress, exchanging_until },
      });
      if (!isHeld) throw new HoldLostError('another exchange has the channel');
    },
    async release() {
      await updateHeldChannel(memberId, sql, { id, values: { exchange_id: null, exchanging_until: null } });
    },
  };
}
