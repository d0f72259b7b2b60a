import { z } from 'zod';
import { addMessage } from '#server/api/messages/send-message.ts';
import { listMessages, lockConversation } from '#server/api/messages/queries.ts';
import { messagePlace } from '#server/api/messages/sealed-place.ts';
import { findContact } from '#server/accounts/email/contact.ts';
import { findCountryCode } from '#server/accounts/members/queries.ts';
import type { Sql } from '#server/db/sql.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { jobHandler, type AnyJobHandler } from '#server/jobs/job.ts';
import { demoAnswer } from './demo-answer.ts';
import { mayBeEmergency } from './kind-of-message.ts';

export const demoAnswerJob = 'demo-answer';
/** Who wrote what the demo says, where operators stand otherwise. */
const writtenBy = 'demo';
/** Long enough for somebody to write a second message first. */
const thinks = Temporal.Duration.from({ seconds: 4 });

/** More of what came in a row says nothing else. */
const mostTexts = 6;

const payload = z.object({ memberId: z.string(), messageId: z.string() });

type Dependencies = Pick<ApiDependencies, 'sealing' | 'clock' | 'origin'>;

/**
 * Has the demo answer what a member wrote: somebody who may be in danger with the message itself, so that the very next page says whom
 * to call; everybody else in some seconds.
 */
export function whenMemberWrites(
  dependencies: Dependencies,
): NonNullable<ApiDependencies['whenMemberWrites']> {
  return async (transaction, message) => {
    const asked = await listUnanswered(message.memberId, { transaction, dependencies });
    if (mayBeEmergency(asked.map(({ text }) => text).join('\n'))) {
      await answer(transaction, dependencies, message);
    } else {
      const { memberId, messageId } = message;
      await enqueue(transaction, dependencies, {
        kind: demoAnswerJob,
        payload: { memberId, messageId },
        after: thinks,
      });
    }
  };
}

/** Answers in the place of a Care Partner. Whoever goes on writing is answered after the last message. */
export function demoAnswerHandler(dependencies: Dependencies): AnyJobHandler {
  return jobHandler({
    payload,
    run: {
      async within(transaction, message) {
        if (await lockConversation(message.memberId, transaction)) {
          await answer(transaction, dependencies, message);
        }
      },
    },
  });
}

/** Nothing where somebody has answered this message or the member has written another one. */
async function answer(
  transaction: Sql,
  dependencies: Dependencies,
  { memberId, messageId }: z.infer<typeof payload>,
): Promise<void> {
  const asked = await listUnanswered(memberId, { transaction, dependencies });
  if (asked.at(-1)?.id !== messageId) return;
  const { language } = await findContact(memberId, transaction, dependencies.sealing);
  const text = demoAnswer({
    texts: asked.map((message) => message.text),
    preferredLanguage: language,
    countryCode: await findCountryCode(memberId, transaction),
    origin: dependencies.origin,
  });
  const { sealing, clock } = dependencies;
  await addMessage(
    transaction,
    { sealing, clock },
    { memberId, text, attachments: [], key: messageId, writtenBy },
  );
}

/** The last messages of a member since the Care Partner wrote. */
async function listUnanswered(
  memberId: string,
  { transaction, dependencies }: { transaction: Sql; dependencies: Pick<Dependencies, 'sealing'> },
) {
  const { messages } = await listMessages(memberId, transaction, undefined);
  return messages
    .slice(messages.findLastIndex(({ from_member: own }) => !own) + 1)
    .slice(-mostTexts)
    .map(({ id, body_sealed: body }) => ({ id, text: dependencies.sealing.open(body, messagePlace(id)) }));
}
