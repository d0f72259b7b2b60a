import { chatNameOf, navigatorNameOf, openChannel } from '../../chat/channel.ts';
import { findChannel, updateChannel } from '../../chat/queries.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { readUpTo } from '../mail-if-unread.ts';
import { markRead } from '../queries.ts';
import { chatTaskPayload, type ChatTask, type ChatTools } from './chat-task.ts';
import { importMessage } from './import-message.ts';
import { lastSentBy, findNextToCopy, insertCopy, listCopiedParts } from './queries.ts';
import { buffer } from 'node:stream/consumers';
import { SealBrokenError } from '#server/platform/sealing/sealing.ts';
import { listAttachments } from '../attachments/queries.ts';
import { keptFileOf, type AttachmentRow } from '../attachments/resource.ts';
import { messagePlace } from '../sealed-place.ts';

/** Performs chat tasks. An interrupted task continues where it stopped. */
export function chatTaskHandler(dependencies: ApiDependencies): AnyJobHandler {
  const { sql, chat } = dependencies;
  return jobHandler({
    payload: chatTaskPayload,
    run: {
      async outside({ memberId, task }) {
        const channel = await findChannel(memberId, sql);
        if (!chat || !channel) return;
        await openChannel(channel, dependencies, chat);
        await perform(task, { dependencies, chat, channel });
      },
    },
  });
}

function perform(task: ChatTask, tools: ChatTools): Promise<void> {
  const name = chatNameOf(tools.channel.memberId);
  switch (task.kind) {
    case 'copy':
      return copyMessages(tools);
    case 'mark-read':
      return tools.chat.markRead(name, name);
    case 'message':
      return importMessage(task, tools);
    case 'read':
      return importRead(task, tools);
  }
}

/** Marks as read what the member or their Care Partner read at the service. */
async function importRead(
  { userId, until }: Extract<ChatTask, { kind: 'read' }>,
  { dependencies, channel: { memberId, navigatorId } }: ChatTools,
): Promise<void> {
  const { sql, clock } = dependencies;
  const fromMember = userId === navigatorNameOf(navigatorId);
  if (!fromMember && userId !== chatNameOf(memberId)) return;
  const last = await lastSentBy(memberId, sql, { fromMember, until });
  if (!last) return;
  if (fromMember) await markRead(memberId, sql, { fromMember, last, now: clock.now() });
  else await readUpTo(memberId, dependencies, last);
}

/** Copies messages written here to the service, in order: the text of each message, then its files. */
async function copyMessages(tools: ChatTools): Promise<void> {
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
