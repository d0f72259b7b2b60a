import { buffer } from 'node:stream/consumers';
import { chatNameOf, navigatorNameOf } from '#server/chat/channel.ts';
import { insertCopy, type Channel } from '#server/chat/queries.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { SealBrokenError } from '#server/sealing/sealing.ts';
import { listAttachments } from '../attachments/queries.ts';
import { keptFileOf, type AttachmentRow } from '../attachments/resource.ts';
import { messagePlace } from '../sealed-place.ts';
import type { ExchangeTools } from './hold-channel.ts';
import { lastReadByMember, listAfter, listCopiesOf } from './queries.ts';

const mostAtOnce = 50;

/**
 * Sends what was written here to the service, in its order. What was taken over before must have been recognized: what the service
 * has, of a try whose answer was lost, is not sent again.
 */
export async function passOn(channel: Channel, tools: ExchangeTools): Promise<void> {
  const { memberId } = channel;
  const { dependencies, hold } = tools;
  const { sql } = dependencies;
  let position = channel.passed_on_to;
  for (;;) {
    const messages = await listAfter(memberId, sql, { position, most: mostAtOnce });
    const ids = messages.map(({ id }) => id);
    const copies = Map.groupBy(await listCopiesOf(memberId, sql, ids), ({ message_id: of }) => of);
    const files = Map.groupBy(
      await listAttachments(memberId, sql, { messages: ids }),
      ({ message_id: of }) => of,
    );
    for (const message of messages) {
      const passed = new Set(copies.get(message.id)?.map(({ attachment_id: file }) => file));
      const parts = partsOf(message, files.get(message.id) ?? []);
      for (const part of parts.filter(({ attachmentId }) => !passed.has(attachmentId))) {
        await hold.keep();
        await passOnPart(channel, { message, part }, tools);
      }
      ({ position } = message);
      await hold.keep({ passed_on_to: position });
    }
    if (messages.length < mostAtOnce) return;
  }
}

type Message = Awaited<ReturnType<typeof listAfter>>[number];

/** What is one message there: the text, which has no id of its own, or a file. */
type Part = { attachmentId: null; body: Buffer } | { attachmentId: string; file: AttachmentRow };

const partsOf = ({ body_sealed: body }: Message, files: readonly AttachmentRow[]): Part[] => [
  { attachmentId: null, body },
  ...files.map((file) => ({ attachmentId: file.id, file })),
];

async function passOnPart(
  { memberId, navigatorId }: Channel,
  { message, part }: { message: Message; part: Part },
  { dependencies, chat }: ExchangeTools,
): Promise<void> {
  const { sql, sealing, log } = dependencies;
  const url = chatNameOf(memberId);
  const userId = message.from_member ? url : navigatorNameOf(navigatorId);
  const send = async () => {
    if (part.attachmentId === null) {
      const text = sealing.open(part.body, messagePlace(message.id));
      return text === '' ? undefined : chat.sendText(url, { userId, reference: message.id, text });
    }
    const content = await contentOf(part.file, dependencies);
    const { fileName: name } = keptFileOf(part.file, sealing);
    return chat.sendFile(url, { userId, reference: part.attachmentId, name, content });
  };
  try {
    const sent = await send();
    if (!sent) return;
    await insertCopy(memberId, sql, {
      service_message_id: sent.id,
      sent_at: sent.sentAt.toString(),
      message_id: message.id,
      attachment_id: part.attachmentId,
    });
  } catch (error) {
    if (!neverGoes(error)) throw error;
    // Those that come after it must not wait for what never goes.
    log.error({ event: 'chat-message-refused', resource: message.id, err: error });
  }
}

/** The service does not take it, or it cannot be read here: a file that is gone, or what does not open. */
function neverGoes(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isGone = 'code' in error && error.code === 'ENOENT';
  return error.name === 'ChatRefusedError' || error instanceof SealBrokenError || isGone;
}

/** Files of messages are at most ten megabytes, and one is in memory at a time. */
async function contentOf(row: AttachmentRow, { files, sealing }: ApiDependencies): Promise<Blob> {
  const sealed = await files.read(row.storage_key);
  const opened = sealed.pipe(sealing.openStream(keptFileOf(row, sealing).place));
  sealed.on('error', (error) => opened.destroy(error));
  return new Blob([new Uint8Array(await buffer(opened))], { type: row.media_type });
}

/** Tells the service how far the member read, where it does not know. */
export async function passOnRead(
  channel: Channel,
  { dependencies, chat, hold }: ExchangeTools,
): Promise<void> {
  const { memberId } = channel;
  const position = await lastReadByMember(memberId, dependencies.sql);
  if (position <= channel.read_told_to) return;
  await hold.keep();
  const url = chatNameOf(memberId);
  await chat.markRead(url, url);
  await hold.keep({ read_told_to: position });
}
