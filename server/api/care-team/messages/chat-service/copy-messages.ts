import { buffer } from 'node:stream/consumers';
import { chatNameOf, navigatorNameOf } from '../../chat/channel.ts';
import { updateChannel } from '../../chat/queries.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { SealBrokenError } from '#server/platform/sealing/sealing.ts';
import { listAttachments } from '../attachments/queries.ts';
import { keptFileOf, type AttachmentRow } from '../attachments/resource.ts';
import { messagePlace } from '../sealed-place.ts';
import type { ChatTools } from './chat-task.ts';
import { findNextToCopy, insertCopy, listCopiedParts } from './queries.ts';

/** Copies messages written here to the service, in order: the text of each message, then its files. */
export async function copyMessages(tools: ChatTools): Promise<void> {
  const { memberId } = tools.channel;
  const { sql } = tools.dependencies;
  for (;;) {
    const message = await findNextToCopy(memberId, sql);
    if (!message) return;
    const copied = await listCopiedParts(memberId, sql, message.id);
    const files = await listAttachments(memberId, sql, { messages: [message.id] });
    for (const file of [null, ...files]) {
      if (!copied.has(file?.id ?? null)) await copyPart(message, file, tools);
    }
    await updateChannel(memberId, sql, { passed_on_to: message.position });
  }
}

type Message = NonNullable<Awaited<ReturnType<typeof findNextToCopy>>>;

/** @param file null for the text, which is a separate message there */
async function copyPart(message: Message, file: AttachmentRow | null, tools: ChatTools): Promise<void> {
  const { sql, log } = tools.dependencies;
  try {
    const sent = await send(message, file, tools);
    // If it existed already, the service's callback reports it.
    if (!sent) return;
    await insertCopy(tools.channel.memberId, sql, {
      service_message_id: sent.id,
      sent_at: sent.sentAt.toString(),
      message_id: message.id,
      attachment_id: file?.id ?? null,
    });
  } catch (error) {
    if (!isFinal(error)) throw error;
    // It must not block the messages after it.
    log.error({ event: 'chat-message-refused', resource: message.id, err: error });
  }
}

/** Undefined if there is nothing to send, or the service has it already. */
async function send(
  { id, from_member, body_sealed }: Message,
  file: AttachmentRow | null,
  { dependencies, chat, channel: { memberId, navigatorId } }: ChatTools,
) {
  const content = file
    ? await openFile(file, dependencies)
    : dependencies.sealing.open(body_sealed, messagePlace(id));
  if (content === '') return undefined;
  const url = chatNameOf(memberId);
  const userId = from_member ? url : navigatorNameOf(navigatorId);
  return chat.send(url, { userId, reference: file?.id ?? id, content });
}

/** Whether a retry is useless: the service refuses it, or its file is missing or cannot be decrypted. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isGone = 'code' in error && error.code === 'ENOENT';
  return error.name === 'ChatRefusedError' || error instanceof SealBrokenError || isGone;
}

/** Files of messages are at most ten megabytes, and one at a time is in memory. */
async function openFile(row: AttachmentRow, { files, sealing }: ApiDependencies) {
  const { fileName: name, place } = keptFileOf(row, sealing);
  const sealed = await files.read(row.storage_key);
  const opened = sealed.pipe(sealing.openStream(place));
  sealed.on('error', (error) => opened.destroy(error));
  return { name, blob: new Blob([new Uint8Array(await buffer(opened))], { type: row.media_type }) };
}
