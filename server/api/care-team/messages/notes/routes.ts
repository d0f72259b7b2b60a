import { z } from '@hono/zod-openapi';
import { noteAttributes, notesMeta } from '#app/contract/messages.ts';
import { messageLimits } from '#app/domain/message-limits.ts';
import { isUuid } from '#app/domain/uuid.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { carePartnersTo } from '#server/api/account/guards/audited-roles.ts';
import { needsReason, openingReason } from '#server/api/account/guards/opening-reason.ts';
import { lockMemberRow } from '#server/api/account/members/lock-member.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { notFound, problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { typedLines } from '#server/platform/http/json-api/typed-text.ts';
import { pageAndOne, pageOf, personOf } from '#server/platform/http/operator-calls.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { notePlace } from '../sealed-place.ts';
import { findConversation, assertMember } from '../staff/queries.ts';
import { findNote, listNotes } from './queries.ts';
import { isRemovable, noteResource } from './resource.ts';

const params = z.object({ member_id: z.string() });
const note = resourceSchema('note', noteAttributes);

/** Notes of staff about conversations. */
export function noteRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, clock, log } = dependencies;

  operatorCall(carePartnersTo('conversation_opened'), {
    get: '/operator/conversations/{member_id}/notes',
    summary: 'The notes of staff about a conversation',
    description: `For each other: members never see it. Newest first, 20 at a time. ${needsReason}`,
    params,
    query: z.object({ before: z.guid('invalid').optional() }),
    responses: {
      200: documentResponse('The notes', z.array(note), notesMeta),
    },
  }).handle(async (c) => {
    const { operator } = c.var;
    const { member_id: memberId } = c.req.valid('param');
    const row = isUuid(memberId) ? await findConversation(operator.companies, sql, memberId) : undefined;
    if (!row) throw notFound();
    const { fname, lname } = openDetails(sealing, memberId, row.details_sealed);
    const { before } = c.req.valid('query');
    const { rows, meta } = pageOf(await listNotes(memberId, sql, { before, take: pageAndOne }));
    const reason = await openingReason(c, dependencies, {
      memberId,
      items: [`conversation:${memberId}`],
    });
    await operator.record(sql, { memberId }, reason);
    const notes = readableRows(rows, (row) => noteResource(row, dependencies, operator), log);
    return reply(c, notes, { meta: { ...meta, member_name: `${fname} ${lname}` } });
  });

  operatorCall(carePartnersTo('note_written'), {
    post: '/operator/conversations/{member_id}/notes',
    summary: 'Write a note that only staff see',
    description: 'It cannot be changed. Repeating the key with the same text returns the same note.',
    params,
    body: jsonBody(
      z
        .strictObject({ text: typedLines(messageLimits.text, 'blank.note'), key: z.uuid('invalid') })
        .meta({ id: 'NoteOfStaff' }),
    ),
    responses: {
      200: documentResponse('The note was written before', note),
      201: documentResponse('The note', note),
      422: ['blank', 'too_long', 'invalid', 'idempotency_mismatch'],
    },
  }).handle(async (c) => {
    const { operator } = c.var;
    const { member_id: memberId } = c.req.valid('param');
    await assertMember(operator.companies, sql, memberId);
    const { text, key: id } = c.req.valid('json');
    const isNew = await sql.transaction().execute(async (transaction) => {
      if (!(await lockMemberRow(memberId, transaction))?.hasAccess) throw notFound();
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('conversation_notes')
        .values({
          id,
          member_id: memberId,
          body_sealed: sealing.seal(text, notePlace(id)),
          author_id: personOf(operator),
          author: operator.name,
          created_at: clock.now().toString(),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      const isInserted = numInsertedOrUpdatedRows === 1n;
      const there = isInserted ? undefined : await findNote(memberId, transaction, id);
      const isSame =
        there?.author_id === personOf(operator) && sealing.open(there.body_sealed, notePlace(id)) === text;
      if (!isInserted && !isSame) throw problem(422, 'idempotency_mismatch.note');
      await operator.record(transaction, { memberId, subjectId: id }, isInserted ? undefined : 'repeated');
      return isInserted;
    });
    const written = orNotFound(await findNote(memberId, sql, id));
    return reply(c, noteResource(written, dependencies, operator), { status: isNew ? 201 : 200 });
  });

  operatorCall(carePartnersTo('note_removed'), {
    delete: '/operator/conversations/{member_id}/notes/{id}',
    summary: 'Remove one’s own note',
    description: 'Within 15 minutes; colleagues may have acted on an older one.',
    params: params.extend({ id: z.string() }),
    responses: {
      204: 'It is gone',
      403: ['not_author'],
      409: ['too_late'],
    },
  }).handle(async (c) => {
    const { operator } = c.var;
    const { member_id: memberId, id } = c.req.valid('param');
    await assertMember(operator.companies, sql, memberId);
    if (!isUuid(id)) throw notFound();
    await sql.transaction().execute(async (transaction) => {
      const written = orNotFound(await findNote(memberId, transaction, id));
      if (written.author_id !== personOf(operator)) throw problem(403, 'not_author');
      if (!isRemovable(written, clock.now())) throw problem(409, 'too_late');
      const { numDeletedRows } = await transaction
        .deleteFrom('conversation_notes')
        .where('member_id', '=', memberId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound();
      await operator.record(transaction, { memberId, subjectId: id });
    });
    return c.body(null, 204);
  });
}
