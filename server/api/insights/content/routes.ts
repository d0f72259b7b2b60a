import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  contentDocument,
  contentState,
  contentVersionAttributes,
  contentVersionsMeta,
  editedContentAttributes,
  listedContentAttributes,
} from '#app/contract/content.ts';
import { contentKinds, isContentId, isIdOf } from '#app/domain/content-fields.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies, OperatorEnv } from '#server/platform/http/dependencies.ts';
import { notFound, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { pageAndOne, pageMeta, pageOf, personOf } from '#server/platform/http/operator-calls.ts';
import { reply } from '#server/platform/http/reply.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { editors, publishers } from '#server/api/account/guards/content-roles.ts';
import { faultsOf } from './documents.ts';
import { publish, publishAgain, readCurrent, reviewDraft, saveDraft, versionOfCurrent } from './edit.ts';
import { findNumber, listContent, listVersions, type Place } from './queries.ts';
import { editedResource, listedResource, versionResource } from './resource.ts';
import { isStorable, titleOf } from './rules.ts';

const kind = z.enum(contentKinds);
const contentId = z.string().refine(isContentId, 'invalid');
const params = z.object({ kind, content_id: contentId });
const version = z.string().max(30).describe('Of the state that the caller saw');
const edited = resourceSchema('edited_content', editedContentAttributes);

const path = '/operator/content/{kind}/{content_id}';
const answer = documentResponse('It as it is now', edited);

const change = { params, body: jsonBody(z.strictObject({ version })) };

const describePublish = {
  post: `${path}/publication`,
  summary: 'Publish a reviewed version',
  description: 'Members read it from then on, as if its file had been imported.',
  ...change,
  responses: {
    200: answer,
    409: ['conflict'],
  },
} as const;

/** Operators' calls about content. */
export function contentRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql } = dependencies;

  async function replyWith(c: Context<OperatorEnv>, place: Place) {
    const current = await readCurrent(sql, place);
    if (!current.open && !current.published) throw notFound();
    const { open } = current;
    const faults = open
      ? await sql.transaction().execute((trial) => faultsOf(trial, place.kind, open.document))
      : [];
    return reply(c, editedResource(place, { current, faults, person: personOf(c.var.operator) }));
  }

  /** Throws 404 for an id that the kind cannot have. */
  function placeOf({ kind, content_id: contentId }: z.infer<typeof params>): Place {
    if (!isIdOf(kind, contentId)) throw notFound();
    return { kind, contentId };
  }

  operatorCall(editors, {
    get: '/operator/content',
    summary: 'What there is of a kind, with what is not published yet',
    description: 'By id, 20 at a time.',
    query: z.object({
      kind: kind.default('articles'),
      state: contentState.optional(),
      query: z.string().max(200).optional().describe('Part of a title'),
      after: contentId.optional(),
    }),
    responses: {
      200: documentResponse(
        'A page of them',
        z.array(resourceSchema('listed_content', listedContentAttributes)),
        pageMeta,
      ),
    },
  }).handle(async (c) => {
    const { query: words, ...filters } = c.req.valid('query');
    const { rows, meta } = pageOf(
      await listContent(sql, { state: undefined, after: undefined, ...filters, words, take: pageAndOne }),
    );
    const shown = { kind: filters.kind, language: c.var.language };
    const resources = rows.map((row) => listedResource(row, shown));
    return reply(c, resources, { meta });
  });

  operatorCall(editors, {
    get: path,
    summary: 'A document as it is edited',
    params,
    responses: { 200: answer, 422: ['invalid'] },
  }).handle((c) => replyWith(c, placeOf(c.req.valid('param'))));

  operatorCall(editors, {
    put: path,
    summary: 'Keep a draft',
    description:
      'As it is, however unfinished; a reviewed one must be reviewed again. What nothing exists of begins with the draft. ' +
      'The same draft of the same person again changes nothing; 409 if another person wrote or published in the meantime.',
    params,
    body: jsonBody(
      z.strictObject({
        version: version.optional(),
        document: contentDocument.refine((value) => isStorable(value), 'invalid'),
      }),
    ),
    responses: {
      200: answer,
      409: ['conflict'],
      413: ['payload_too_large'],
    },
  }).handle(async (c) => {
    const { operator } = c.var;
    const place = placeOf(c.req.valid('param'));
    const { version: seen, document } = c.req.valid('json');
    const nothing = versionOfCurrent({ open: undefined, published: undefined });
    await saveDraft(dependencies, { ...place, version: seen ?? nothing, document, operator });
    return replyWith(c, place);
  });

  operatorCall(editors, {
    post: `${path}/review`,
    summary: 'Agree with a draft that a colleague wrote',
    ...change,
    responses: {
      200: answer,
      403: ['own_decision'],
      409: ['conflict'],
    },
  }).handle(async (c) => {
    const { operator } = c.var;
    const place = placeOf(c.req.valid('param'));
    await reviewDraft(dependencies, { ...place, ...c.req.valid('json'), operator });
    return replyWith(c, place);
  });

  operatorCall(publishers, describePublish).handle(async (c) => {
    const { operator } = c.var;
    const place = placeOf(c.req.valid('param'));
    await publish(dependencies, { ...place, ...c.req.valid('json'), operator });
    return replyWith(c, place);
  });

  operatorCall(editors, {
    get: `${path}/versions`,
    summary: 'The versions of a document, newest first',
    params,
    query: z.object({ below: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    responses: {
      200: documentResponse(
        'A page of them',
        z.array(resourceSchema('content_version', contentVersionAttributes)),
        contentVersionsMeta,
      ),
    },
  }).handle(async (c) => {
    const place = placeOf(c.req.valid('param'));
    const current = await readCurrent(sql, place);
    const document = orNotFound(current.open?.document ?? current.published);
    const below = c.req.valid('query').below ?? 1_000_000;
    const found = await listVersions(sql, place, { below, take: pageAndOne });
    const { rows, meta } = pageOf(found);
    const title = titleOf(place.kind, document, c.var.language) ?? place.contentId;
    const resources = rows.map((row, index) => versionResource(place, row, found[index + 1]));
    return reply(c, resources, { meta: { ...meta, version: versionOfCurrent(current), title } });
  });

  operatorCall(publishers, {
    post: `${path}/versions/{number}/publication`,
    summary: 'Publish an earlier version again, as a new one',
    ...change,
    params: params.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
    responses: describePublish.responses,
  }).handle(async (c) => {
    const { operator } = c.var;
    const { number, ...named } = c.req.valid('param');
    const place = placeOf(named);
    if (!(await findNumber(sql, place, number))) throw notFound();
    await publishAgain(dependencies, { ...place, number, ...c.req.valid('json'), operator });
    return replyWith(c, place);
  });
}
