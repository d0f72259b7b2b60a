import type {
  contentVersionAttributes,
  editedContentAttributes,
  listedContentAttributes,
} from '#app/contract/content.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import { versionOfCurrent, type Current } from './edit.ts';
import type { listContent, Place, VersionRow } from './queries.ts';
import { differences } from '#app/domain/document-differences.ts';
import { titleIn, type Fault } from './rules.ts';

const idOf = ({ kind, contentId }: Place) => `${kind}/${contentId}`;

export function listedResource(
  row: Awaited<ReturnType<typeof listContent>>[number],
  { kind, language }: { kind: Place['kind']; language: Language },
): ResourceOf<typeof listedContentAttributes> {
  const { content_id, title, published, open, written_at, author } = row;
  return {
    type: 'listed_content',
    id: idOf({ kind, contentId: content_id }),
    attributes: {
      kind,
      content_id,
      title: titleIn(title, language) ?? content_id,
      published,
      open,
      written_at,
      author,
    },
  };
}

interface Editing {
  current: Current;
  faults: Fault[];
  /** `personOf` the caller. */
  person: string;
}

export function editedResource(
  place: Place,
  { current, faults, person }: Editing,
): ResourceOf<typeof editedContentAttributes> {
  const { open, published } = current;
  return {
    type: 'edited_content',
    id: idOf(place),
    attributes: {
      kind: place.kind,
      content_id: place.contentId,
      state: open?.state === 'draft' || open?.state === 'reviewed' ? open.state : 'published',
      version: versionOfCurrent(current),
      document: open?.document ?? published ?? {},
      published: published !== undefined,
      author: open?.author ?? null,
      written_at: open?.written_at ?? null,
      is_mine: open?.author_id === person,
      reviewer: open?.reviewer ?? null,
      faults,
      changed_since: open ? differences(open.based_on, published ?? null) : [],
    },
  };
}

export function versionResource(
  place: Place,
  version: VersionRow,
  before: VersionRow | undefined,
): ResourceOf<typeof contentVersionAttributes> {
  const { number, state, author, written_at, reviewer, reviewed_at, publisher, published_at, again_of } =
    version;
  return {
    type: 'content_version',
    id: `${idOf(place)}/${number}`,
    attributes: {
      number,
      state,
      author,
      written_at,
      reviewer,
      reviewed_at,
      publisher,
      published_at,
      again_of,
      differences: before ? differences(before.document, version.document) : [],
    },
  };
}
