import { z } from '@hono/zod-openapi';
import {
  listedWorkAttributes,
  shownWorkAttributes,
  type workItemAttributes,
  workListMeta,
} from '#app/contract/staff.ts';
import { readInstant } from '#app/domain/calendar-date.ts';
import { workKinds, workRoles, type WorkKind } from '#app/domain/work-kinds.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { notFound, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { pageAndOne, pageOf, personOf } from '#server/platform/http/operator-calls.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import { assign } from './assign.ts';
import { ownExpertId } from '../visits/experts/staff-expert.ts';
import { findWorkItem, kindOf, listWorkItems, type OwnVisits } from './queries.ts';

const params = z.object({ id: z.string() });

/** An instant and an id, of the last item of a page. */
const place = z
  .string()
  .regex(/^[^~]+~[\w:-]{1,80}$/, 'invalid')
  .refine((text) => readInstant(text.split('~', 1).join('')) !== undefined, 'invalid');

const assignment = z
  .discriminatedUnion('state', [
    z.strictObject({ state: z.literal('taken') }),
    z.strictObject({ state: z.literal('returned') }),
    z.strictObject({ state: z.literal('handed_over'), to: z.uuid('invalid') }),
    z.strictObject({ state: z.literal('settled'), version: z.int('invalid') }),
  ])
  .meta({ id: 'WorkAssignment' });

const roles = ['reviewer', 'care_partner', 'expert', 'administrator'] as const;

/** Operators' calls about all that waits for them. */
export function workItemRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, log, clock } = dependencies;

  type Item = Omit<NonNullable<Awaited<ReturnType<typeof findWorkItem>>>, 'colleagues'>;

  function attributesOf(
    { kind, due_at, version, assigned_to, assigned_name, first_decided_by_id: first }: Item,
    operator: Operator,
  ): z.infer<typeof workItemAttributes> {
    return {
      kind,
      due_at,
      version,
      assigned_name,
      is_mine: assigned_to === operator.id,
      first_decision: first === null ? null : first === personOf(operator) ? 'mine' : 'others',
    };
  }

  /** The companies of the role whose work it is. */
  function companiesFor({ companiesAs }: Operator, id: string) {
    const kind = kindOf(id);
    if (!kind) throw notFound();
    return companiesAs(workRoles[kind]);
  }

  async function ownVisits(operator: Operator): Promise<OwnVisits | undefined> {
    const companies = operator.companiesAs('expert');
    const expertId = companies.length > 0 ? await ownExpertId(operator, sql) : undefined;
    return expertId === undefined ? undefined : { expertId, companies };
  }

  // Names and times without content, so the entry has no subject.
  const listing = { roles, audit: { act: 'work_listed', reason: 'review' } } as const;
  operatorCall(listing, {
    get: '/operator/work_items',
    summary: 'What waits for staff',
    description:
      'Claims, appeals, authorizations and eligibility checks for reviewers; requests to providers and conversations for Care Partners; ' +
      'notes after visits for their expert and administrators. Most urgent first, 20 at a time.',
    query: z.object({
      kind: z.enum(workKinds, 'invalid').optional().describe('Only these'),
      mine: z.literal('true', 'invalid').optional().describe('Only what the caller works on'),
      after: place.optional().describe('`next` of the page before'),
    }),
    responses: {
      200: documentResponse(
        'A page of them',
        z.array(resourceSchema('work_item', listedWorkAttributes)),
        workListMeta,
      ),
    },
  }).handle(async (c) => {
    const { kind, mine, after } = c.req.valid('query');
    const { operator } = c.var;
    const [due = '', id = ''] = after?.split('~') ?? [];
    // As the database reads it: it knows neither every offset nor a zone in brackets.
    const dueAt = readInstant(due)?.toString() ?? due;
    // A key works on nothing.
    const heldBy = operator.kind === 'staff' ? operator.id : '00000000-0000-0000-0000-000000000000';
    const own = await ownVisits(operator);
    const { rows, meta } = pageOf(
      await listWorkItems(sql, {
        kinds: kind === undefined ? workKinds : [kind],
        companiesAs: operator.companiesAs,
        own,
        now: clock.now(),
        heldBy: mine && heldBy,
        after: after === undefined ? undefined : { dueAt, id },
        take: pageAndOne,
      }),
    );
    await operator.record(sql, {});
    const resourceOf = (row: (typeof rows)[number]) => {
      const attributes: z.infer<typeof listedWorkAttributes> = {
        ...attributesOf(row, operator),
        subject_id: row.subject_id,
        reference: referenceOf(row),
        member_name: row.kind === 'conversation' ? nameOf(row) : null,
        company_name: row.company_name,
        visit_at: row.visit_at,
        expert_name: row.expert_name,
      };
      return { type: 'work_item', id: row.id, attributes };
    };
    const last = rows.at(-1);
    const next = meta.more && last ? `${last.due_at}~${last.id}` : null;
    return reply(c, readableRows(rows, resourceOf, log), { meta: { next } });
  });

  function nameOf({ member_id, details_sealed }: { member_id: string; details_sealed: Buffer }) {
    const { fname, lname } = openDetails(sealing, member_id, details_sealed);
    return `${fname} ${lname}`;
  }

  const showing = {
    roles,
    audit: { nothing: 'Says when it is due and who works on it, not whom it is about.' },
  };
  operatorCall(showing, {
    get: '/operator/work_items/{id}',
    summary: 'When an item is due, and who works on it',
    description: 'Its id is its kind and its `subject_id` with a colon between them.',
    params,
    responses: {
      200: documentResponse('The item', resourceSchema('work_item', shownWorkAttributes)),
    },
  }).handle(async (c) => {
    const { id } = c.req.valid('param');
    const { operator } = c.var;
    const seeing = { own: await ownVisits(operator), now: clock.now() };
    const item = orNotFound(await findWorkItem(companiesFor(operator, id), sql, id, seeing));
    const colleagues = item.colleagues.filter((one) => one.id !== operator.id);
    const attributes = { ...attributesOf(item, operator), colleagues };
    return reply(c, { type: 'work_item', id, attributes });
  });

  const assigning = { roles, audit: { act: 'work_assigned', reason: 'review' } } as const;
  operatorCall(assigning, {
    post: '/operator/work_items/{id}/assignment',
    summary: 'Take an item, hand it back or to a colleague',
    description:
      'Others see who works on it; they may decide all the same. `settled` is for a conversation that needs no answer, as it was at that ' +
      'version. Repeating it changes nothing.',
    params,
    body: jsonBody(assignment),
    responses: {
      204: 'It is so',
      403: ['staff_only', 'own_decision'],
      409: ['already_taken', 'has_news'],
      422: ['invalid', 'needs_decision'],
    },
  }).handle(async (c) => {
    const { id } = c.req.valid('param');
    const { operator } = c.var;
    const assignment = c.req.valid('json');
    const own = await ownVisits(operator);
    await assign(companiesFor(operator, id), dependencies, { id, assignment, own, operator });
    return c.body(null, 204);
  });
}

const referenceOf = ({
  kind,
  subject_id,
  claim_uid,
}: {
  kind: WorkKind;
  subject_id: string;
  claim_uid: string | null;
}) => (kind === 'appeal' ? claim_uid : unnamed.includes(kind) ? null : subject_id);

/** These have no reference that staff and members call them by. */
const unnamed: readonly WorkKind[] = ['eligibility', 'conversation', 'visit_note'];
