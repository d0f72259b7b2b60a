import { isUuid } from '#app/domain/uuid.ts';
import { chatNameOf, isNavigatorName } from '#server/chat/channel.ts';
import { insertCopy, listKnown, type Channel } from '#server/chat/queries.ts';
import { SealBrokenError, type Sealing } from '#server/sealing/sealing.ts';
import type { ChatMessage } from '#server/vendors/chat/chat-service.ts';
import { messagePlace } from '../sealed-place.ts';
import { HoldLostError, type ExchangeTools } from './hold-channel.ts';
import { importMessage } from './import-message.ts';
import { findReferenced } from './queries.ts';

/** For so long one that cannot be taken over is tried again and holds up those after it; then a line says that it is missing. */
const triedFor = Temporal.Duration.from({ minutes: 10 });

/**
 * Adds what was written at the service since, in its order. What went there from here is recognized, also where nobody took it down,
 * and behind what could not be taken over: so what is passed on afterwards is never sent twice. Answers why it stopped adding.
 */
export async function takeOver(channel: Channel, tools: ExchangeTools): Promise<Error | undefined> {
  const { memberId } = channel;
  const { dependencies, chat, hold } = tools;
  const { sql, log } = dependencies;
  let failure: Error | undefined;
  let since: Temporal.Instant | undefined = Temporal.Instant.from(channel.taken_over_to);
  while (since) {
    await hold.keep();
    const { messages, next, unreadable } = await chat.listMessages(chatNameOf(memberId), since);
    if (unreadable > 0)
      log.error({ event: 'chat-message-unreadable', resource: memberId, count: unreadable });
    const known = await listKnown(
      memberId,
      sql,
      messages.map(({ id }) => id),
    );
    for (const message of messages) {
      if (known.has(message.id) || (await recognize(channel, message, tools))) continue;
      failure ??= await tryToImport(channel, message, tools);
    }
    const last = messages.at(-1);
    if (last && !failure) await hold.keep({ taken_over_to: last.sentAt.toString() });
    since = next;
  }
  return failure;
}

/** Whether it is one of ours: it has our id, and its sender and text are those of that message. */
async function recognize(
  { memberId }: Channel,
  { id, userId, text, file, reference, sentAt }: ChatMessage,
  { dependencies: { sql, sealing } }: ExchangeTools,
): Promise<boolean> {
  const own = isUuid(reference) ? await findReferenced(memberId, sql, reference) : undefined;
  if (!own) return false;
  const { message_id, attachment_id, from_member: fromMember, body_sealed: body } = own;
  const isSender = fromMember ? userId === chatNameOf(memberId) : isNavigatorName(userId);
  const isContent = body === null ? file !== undefined : isText(text, { sealing, body, id: message_id });
  if (!isSender || !isContent) return false;
  await insertCopy(memberId, sql, {
    service_message_id: id,
    sent_at: sentAt.toString(),
    message_id,
    attachment_id,
  });
  return true;
}

/** Of a text that does not open here any more the service has what was passed on. */
function isText(
  text: string,
  { sealing, body, id }: { sealing: Sealing; body: Buffer; id: string },
): boolean {
  try {
    return sealing.open(body, messagePlace(id)) === text;
  } catch (error) {
    if (error instanceof SealBrokenError) return true;
    throw error;
  }
}

/** Answers what went wrong, where it is to be tried again. */
async function tryToImport(
  channel: Channel,
  message: ChatMessage,
  tools: ExchangeTools,
): Promise<Error | undefined> {
  const { import_failing_id: failing, import_failing_since: since } = channel;
  const { dependencies, hold } = tools;
  await hold.keep();
  try {
    await importMessage(channel, message, tools);
  } catch (error) {
    if (!(error instanceof Error) || error instanceof HoldLostError) throw error;
    const now = dependencies.clock.now();
    const failingSince = failing === message.id && since !== null ? Temporal.Instant.from(since) : now;
    if (Temporal.Instant.compare(now, failingSince.add(triedFor)) < 0) {
      await hold.keep({ import_failing_id: message.id, import_failing_since: failingSince.toString() });
      return error;
    }
    dependencies.log.error({ event: 'chat-message-not-imported', resource: message.id, err: error });
    await importMessage(channel, message, tools, 'file_not_imported');
  }
  if (failing === message.id) await hold.keep({ import_failing_id: null, import_failing_since: null });
  return undefined;
}
