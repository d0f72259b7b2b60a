import { BoundTextArea, type FormField } from '#app/forms/bound-field.tsx';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { WrittenText } from '#app/ui/text/written-text.tsx';

interface NoteCardProps {
  formId: string;
  fields: Record<'text' | 'version', FormField>;
  /** The version that is sent next: also where a form is shown again that had an earlier one. */
  version: string;
  /** Whether one was sent before. */
  isCorrection: boolean;
  /** Until when that can be corrected, in words. */
  until: string | undefined;
}

/** The form of the note to the member: sent, or kept as a draft. */
export function NoteCard({ formId, fields, version, isCorrection, until }: NoteCardProps) {
  const translate = useTranslate();
  const heading = translate(isCorrection ? 'deskVisits:note.correct' : 'deskVisits:note.heading');
  return (
    <Card id="note-card" heading={heading}>
      <p>
        {isCorrection
          ? translate('deskVisits:note.correctLead', { moment: until ?? '' })
          : translate('deskVisits:note.lead')}
      </p>
      <Form id={formId} label={heading} className="stack">
        <input type="hidden" name={fields.version.name} value={version} />
        <BoundTextArea
          field={fields.text}
          label={translate('deskVisits:note.text')}
          hint={translate('deskVisits:note.hint')}
        />
        <div className="actions">
          <SubmitButton name="intent" value="send">
            {translate(isCorrection ? 'deskVisits:note.sendCorrection' : 'deskVisits:note.send')}
          </SubmitButton>
          <SubmitButton look="secondary" name="intent" value="draft">
            {translate('deskVisits:note.keep')}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

interface SentNotesProps {
  /** The newest first. */
  notes: readonly { version: number; text: string; author: string; sent: string }[];
}

/** What was sent to the member, who sees the newest. */
export function SentNotes({ notes }: SentNotesProps) {
  const translate = useTranslate();
  if (notes.length === 0) return null;
  return (
    <Card id="sent" heading={translate('deskVisits:note.sentHeading')}>
      <ul className="rows">
        {notes.map(({ version, text, author, sent }, index) => (
          <li key={version} className="row">
            <div className="row-text">
              <WrittenText text={text} />
              <p className="row-detail">{translate('deskVisits:note.by', { name: author, moment: sent })}</p>
              <p className="row-detail">
                {translate(index === 0 ? 'deskVisits:note.isShown' : 'deskVisits:note.isOld')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
