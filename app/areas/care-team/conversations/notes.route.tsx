import { data, href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { BoundTextArea } from '#app/forms/bound-field.tsx';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { checkForm, pressedButton, readSubmission } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { typedTextIn } from '#app/forms/typed-value.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askedAfter } from '#app/page/asked-page.server.ts';
import { type Context, deskContext, visitorContext } from '#app/page/contexts.ts';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { fetchNotes, removeNote, writeNote } from './conversations.api.server.ts';
import { noteSchema } from './note.form.ts';
import { NoteList, StaffOnly } from './notes-of-staff.tsx';
import { shownNotes } from './shown-notes.server.ts';
import type { Route } from './+types/notes.route';

/** The notes after one whose id the address names. */
export async function loader({ request, params: { memberId }, context }: Route.LoaderArgs) {
  const after = askedAfter(request, isUuid);
  const { notes, more, member } = await fetchNotes(context.get(deskContext).api, memberId, after);
  // The rest of the list was removed since, or never existed.
  if (after !== undefined && notes.length === 0)
    throw redirect(href('/desk/conversations/:memberId/notes', { memberId }));
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  return {
    memberId,
    member,
    notes: shownNotes(notes, context),
    next: more ? notes.at(-1)?.id : undefined,
    isFirst: after === undefined,
    typed: {
      note: typedTextIn(kept, 'note'),
      // The post may have arrived, so sending it again must use the same key.
      key: typedTextIn(kept, 'key') || crypto.randomUUID(),
    },
  };
}

export async function action({ request, params: { memberId }, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  if (pressedButton(submission) === 'remove') return remove(memberId, submission.payload['id'], context);
  const { values, refused } = checkForm(submission, context, noteSchema);
  if (refused) return refused;
  try {
    await writeNote(context.get(deskContext).api, memberId, { text: values.note, formKey: values.key });
  } catch (error) {
    assertRefusal(error, 422);
    return refuseAsApi(submission, error, context);
  }
  context
    .get(visitorContext)
    .update({ notice: { type: 'success', text: 'deskConversations:notes.written' } });
  return redirect(href('/desk/conversations/:memberId/notes', { memberId }), 303);
}

async function remove(memberId: string, id: unknown, context: Context) {
  if (typeof id !== 'string' || !isUuid(id)) throw data(null, { status: 400 });
  const isRemoved = await removeNote(context.get(deskContext).api, memberId, id);
  context.get(visitorContext).update({
    notice: isRemoved
      ? { type: 'success', text: 'deskConversations:notes.removed' }
      : { type: 'alert', text: 'deskConversations:notes.tooLate' },
  });
  return redirect(href('/desk/conversations/:memberId/notes', { memberId }), 303);
}

/** What staff noted about a conversation, and the form for a new note. Nothing here is sent to the member. */
export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
  const { memberId, member, notes, next, isFirst, typed } = loaderData;
  const translate = useTranslate();
  const { form, fields } = useForm(noteSchema, {
    id: 'note',
    lastResult: actionData?.result,
    defaultValue: typed,
  });
  const here = href('/desk/conversations/:memberId/notes', { memberId });
  return (
    <FormPage
      form={form}
      title={translate('deskConversations:notes.title', { member })}
      tabTitle={translate('deskConversations:notes.heading')}
      back={{
        href: href('/desk/conversations/:memberId', { memberId }),
        text: translate('deskConversations:notes.back'),
      }}
      className="stack-large"
    >
      {isFirst && (
        <StaffOnly id="new-note" heading={translate('deskConversations:notes.new')}>
          <Form id={form.id} label={translate('deskConversations:notes.new')} className="stack">
            <input type="hidden" name={fields.key.name} value={fields.key.defaultValue} />
            <BoundTextArea
              field={fields.note}
              label={translate('deskConversations:notes.text')}
              hint={translate('deskConversations:notes.hint')}
            />
            <SubmitButton>{translate('deskConversations:notes.save')}</SubmitButton>
          </Form>
        </StaffOnly>
      )}
      {notes.length > 0 && (
        <StaffOnly id="notes" heading={translate('deskConversations:notes.heading')}>
          <NoteList notes={notes} removes />
        </StaffOnly>
      )}
      {(!isFirst || next) && (
        <nav className="actions" aria-label={translate('deskConversations:notes.pages')}>
          {!isFirst && <Link href={here}>{translate('deskConversations:notes.newest')}</Link>}
          {next && <Link href={`${here}?after=${next}`}>{translate('deskConversations:notes.earlier')}</Link>}
        </nav>
      )}
    </FormPage>
  );
}
