import '../chat/conversation.css';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { ShownNote } from './shown-notes.server.ts';

/** A part of the page that is marked as visible to staff only. */
export function StaffOnly({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <section className="card stack staff-only" data-tone="warn" aria-labelledby={id}>
      <h2 className="card-heading" id={id}>
        {heading}
      </h2>
      <p>{translate('deskConversations:notes.only')}</p>
      {children}
    </section>
  );
}

/** Notes, newest first; with `removes`, one's own new ones can be removed. */
export function NoteList({ notes, removes = false }: { notes: readonly ShownNote[]; removes?: boolean }) {
  const translate = useTranslate();
  return (
    <ul className="rows">
      {notes.map(({ id, text, author, written, may_remove }) => (
        <li key={id} className="row">
          <div className="row-text">
            <p className="note-text" dir="auto">
              {text}
            </p>
            <p className="row-detail">
              {translate('deskConversations:notes.by', { name: author, moment: written })}
            </p>
            {removes && may_remove && (
              <Form>
                <input type="hidden" name="id" value={id} />
                <SubmitButton look="plain" name="intent" value="remove">
                  {translate('deskConversations:notes.remove')}
                  <VisuallyHidden>
                    {' '}
                    {translate('deskConversations:notes.by', { name: author, moment: written })}
                  </VisuallyHidden>
                </SubmitButton>
              </Form>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface LastNotesProps {
  memberId: string;
  notes: readonly ShownNote[];
  hasMore: boolean;
}

/** The newest notes beside the conversation, and the way to the others and to a new one. */
export function LastNotes({ memberId, notes, hasMore }: LastNotesProps) {
  const translate = useTranslate();
  return (
    <StaffOnly id="notes" heading={translate('deskConversations:notes.heading')}>
      {notes.length > 0 && <NoteList notes={notes} />}
      <LinkButton look="secondary" href={href('/desk/conversations/:memberId/notes', { memberId })}>
        {translate(hasMore ? 'deskConversations:notes.allAndWrite' : 'deskConversations:notes.write')}
      </LinkButton>
    </StaffOnly>
  );
}
