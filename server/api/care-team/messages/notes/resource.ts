import type { Selectable } from 'kysely';
import type { noteAttributes } from '#app/contract/messages.ts';
import type { ConversationNotesTable } from '#server/platform/db/tables/calls.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import { personOf } from '#server/platform/http/operator-calls.ts';
import { notePlace } from '../sealed-place.ts';

/** How long the author of a note can remove it. Colleagues may have acted on an older one. */
const removableFor = { minutes: 15 };

type Note = Selectable<ConversationNotesTable>;

export function isRemovable({ created_at }: Pick<Note, 'created_at'>, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, Temporal.Instant.from(created_at).add(removableFor)) < 0;
}

export function noteResource(
  note: Note,
  { sealing, clock }: Pick<ApiDependencies, 'sealing' | 'clock'>,
  operator: Operator,
): ResourceOf<typeof noteAttributes> {
  return {
    type: 'note',
    id: note.id,
    attributes: {
      text: sealing.open(note.body_sealed, notePlace(note.id)),
      author: note.author,
      created_at: note.created_at,
      may_remove: note.author_id === personOf(operator) && isRemovable(note, clock.now()),
    },
  };
}
