import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta } from '#app/api/document.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import {
  deadLinkAttributes,
  contentVersionAttributes,
  contentVersionsMeta,
  editedContentAttributes,
  listedContentAttributes,
} from '#app/contract/content.ts';
import { articleAttributes, blockAttributes, topicAttributes } from '#app/contract/insights.ts';
import type { ContentKind } from '#app/domain/content-fields.ts';

const listed = decoded(listedContentAttributes);
const listedPage = documentWithMeta(z.array(listed), z.object({ more: z.boolean() }));

const edited = decoded(editedContentAttributes);
export type EditedContent = z.infer<typeof edited>;
const editedDocument = documentOf(edited);

const versionsPage = documentWithMeta(
  z.array(decoded(contentVersionAttributes)),
  tolerant(contentVersionsMeta),
);

interface Wanted {
  kind: ContentKind;
  state: 'draft' | 'reviewed' | 'published' | undefined;
  /** Part of a title. */
  query: string | undefined;
  /** The id of the last one of the page before. */
  after: string | undefined;
}

/** Twenty of a kind, by id. */
export async function fetchContentList(api: ApiClient, wanted: Wanted) {
  const { data, meta } = await api.get('v3/operator/content', listedPage, { searchParams: { ...wanted } });
  return { items: data, more: meta.more };
}

export interface ContentPlace {
  kind: ContentKind;
  id: string;
}

const pathOf = ({ kind, id }: ContentPlace) => `v3/operator/content/${kind}/${encodeURIComponent(id)}`;

/** Throws ApiError 404 where there is neither anything published nor a draft. */
export async function fetchContent(api: ApiClient, place: ContentPlace): Promise<EditedContent> {
  return (await api.get(pathOf(place), editedDocument)).data;
}

/**
 * Keeps a draft. Throws ApiError 409 if something else was written or published meanwhile, 413 if it is too long.
 *
 * @param draft.version undefined for what does not exist yet
 */
export async function saveContent(
  api: ApiClient,
  place: ContentPlace,
  draft: { version: string | undefined; document: Record<string, unknown> },
): Promise<void> {
  await api.put(pathOf(place), draft, editedDocument);
}

/** Throws ApiError 403 own_decision, 409 if it is not as the version says, 422 if something is missing. */
export async function reviewContent(api: ApiClient, place: ContentPlace, version: string): Promise<void> {
  await api.post(`${pathOf(place)}/review`, { version }, editedDocument);
}

/** Throws ApiError 409 if it is not as the version says or not reviewed, 422 if something is missing. */
export async function publishContent(
  api: ApiClient,
  place: ContentPlace,
  version: string,
): Promise<EditedContent> {
  return (await api.post(`${pathOf(place)}/publication`, { version }, editedDocument)).data;
}

/** The versions below this number, newest first. */
export async function fetchVersions(api: ApiClient, place: ContentPlace, below: number | undefined) {
  const searchParams = { ...(below !== undefined && { below: String(below) }) };
  const { data, meta } = await api.get(`${pathOf(place)}/versions`, versionsPage, { searchParams });
  return { versions: data, ...meta };
}

/** Throws ApiError 404 for what was never published, 409 and 422 as `publishContent`. */
export async function publishAgain(
  api: ApiClient,
  place: ContentPlace,
  { number, version }: { number: number; version: string },
): Promise<void> {
  await api.post(`${pathOf(place)}/versions/${number}/publication`, { version }, editedDocument);
}

const article = documentOf(
  tolerant(
    decoded(articleAttributes.extend({ language: z.string() }), {
      post_category: decoded(topicAttributes.pick({ name: true })),
      post_blocks: z.array(decoded(blockAttributes)),
    }),
  ),
);

/** An article as members would read it. Throws ApiError 404, and 422 while it could not be published. */
export async function fetchArticlePreview(api: ApiClient, id: string, language: string) {
  const path = `${pathOf({ kind: 'articles', id })}/preview`;
  return (await api.get(path, article, { searchParams: { language } })).data;
}

const deadLinksPage = documentWithMeta(z.array(decoded(deadLinkAttributes)), z.object({ more: z.boolean() }));

/** Twenty links that lead nowhere. @param after the last one of the page before */
export async function fetchDeadLinks(
  api: ApiClient,
  kind: ContentKind,
  after: { id: string; url: string } | undefined,
) {
  const { data, meta } = await api.get('v3/operator/dead_links', deadLinksPage, {
    searchParams: { kind, ...(after && { after_id: after.id, after_url: after.url }) },
  });
  return { links: data, more: meta.more };
}
