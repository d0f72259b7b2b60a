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

const payload = z.object({ memberId: z.string(), messageId: z.string() });

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock' | 'origin'>;

/** Has the demo answer each message of a member: soon, and where somebody may be in danger at once. */
export function orderDemoAnswer({
  sealing,
  clock,
}: Pick<Dependencies, 'sealing' | 'clock'>): NonNullable<ApiDependencies['whenMemberWrites']> {
  return (transaction, { text, ...message }) =>
    enqueue(
      transaction,
      { sealing, clock },
      {
        kind: demoAnswerJob,
        payload: message,
        ...(!mayBeEmergency(text) && { after: thinks }),
      },
    );
}

/**
 * Answers what a member wrote since the last answer, once: nothing where somebody has answered meanwhile, and where the member goes on
 * writing it is left to the last message, unless somebody may be in danger.
 */
export function demoAnswerHandler(dependencies: Dependencies): AnyJobHandler {
  return jobHandler({
    payload,
    run: {
      async within(transaction, { memberId, messageId }) {
        if (!(await lockConversation(memberId, transaction))) return;
        const unanswered = await listUnanswered(memberId, transaction);
        if (!unanswered.some(({ id }) => id === messageId)) return;
        const texts = unanswered.map(({ id, body_sealed: body }) =>
          dependencies.sealing.open(body, messagePlace(id)),
        );
        const goesOn = unanswered.at(-1)?.id !== messageId;
        if (goesOn && !mayBeEmergency(texts.join('\n'))) return;
        const { language } = await findContact(memberId, transaction, dependencies.sealing);
        const text = demoAnswer({
          texts,
          preferredLanguage: language,
          countryCode: await findCountryCode(memberId, transaction),
          origin: dependencies.origin,
        });
        await addMessage(transaction, dependencies, {
          memberId,
          text,
          attachments: [],
          key: messageId,
          writtenBy,
        });
      },
    },
  });
}

/** What the member wrote since the Care Partner last did, as far as one page of messages goes back. */
async function listUnanswered(memberId: string, transaction: Sql) {
  const { messages } = await listMessages(memberId, transaction, undefined);
  return messages.slice(messages.findLastIndex(({ from_member: own }) => !own) + 1);
}
