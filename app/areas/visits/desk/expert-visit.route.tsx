import { data, href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { fetchWorkItem } from '#app/api/work.api.server.ts';
import { FormPage, useForm } from '#app/forms/form.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import {
  checkForm,
  pressedButton,
  readSubmission,
  type Submission,
} from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { typedTextIn } from '#app/forms/typed-value.ts';
import { WorkAfterForm, WorkCard } from '#app/forms/work-parts.tsx';
import { WrittenTexts } from '#app/forms/written-texts.tsx';
import { atStart, formatDatedMoment, formatLanguage, formatTime } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import {
  type Context,
  clockContext,
  deskContext,
  localeContext,
  visitorContext,
} from '#app/page/contexts.ts';
import { keepFollowUp } from '#app/page/record-reason.server.ts';
import { workState } from '#app/page/work-state.server.ts';
import { FactsFirst } from '#app/ui/layout/facts-first.tsx';
import { enter } from '../visit-room/kept-visits.server.ts';
import { AboutVisit, Absence, BookingNote, JoinCard } from './about-visit.tsx';
import {
  fetchVisitWithMe,
  issueEntry,
  keepNoteDraft,
  sayAbsent,
  sendVisitNote,
} from './expert-visits.api.server.ts';
import { NoteCard, SentNotes } from './note-parts.tsx';
import { draftSchema, noteFields, noteSchema } from './note.form.ts';
import type { Route } from './+types/expert-visit.route';

export async function loader({ request, params: { visitId }, context }: Route.LoaderArgs) {
  const { api } = context.get(deskContext);
  const visit = await fetchVisitWithMe(api, visitId);
  const item = visit.state === 'over' ? await fetchWorkItem(api, 'visit_note', visitId) : undefined;
  const locale = context.get(localeContext);
  const zone = visit.time_zone;
  const inWords = (instant: string) => formatDatedMoment(instant, locale, zone);
  const opensAt = context.get(clockContext).now().add({ seconds: visit.time_to_join });
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  const [newest] = visit.notes;
  return {
    visit,
    work: item && workState(item, context),
    when: inWords(visit.booked_at),
    until: formatTime(visit.ends_at, locale, zone),
    opensAt: inWords(opensAt.toString()),
    language: atStart(formatLanguage(visit.member_language, locale), locale),
    correctUntil: visit.correct_until === null ? undefined : inWords(visit.correct_until),
    notes: visit.notes.map((note) => ({ ...note, sent: inWords(note.sent_at) })),
    typed: {
      text: (kept && typedTextIn(kept, 'text')) || (visit.note_draft ?? newest?.text ?? ''),
      version: (kept && typedTextIn(kept, 'version')) || String((newest?.version ?? 0) + 1),
    },
  };
}

const pageOf = (visitId: string) => href('/desk/visits/:visitId', { visitId });

/** Opens the expert's side of the video, with a token for this browser that is in no address. */
async function join(visitId: string, context: Context) {
  try {
    return redirect(
      await enter(context, 'host', await issueEntry(context.get(deskContext).api, visitId)),
      303,
    );
  } catch (error) {
    // It is over or canceled by now, as its page shows.
    assertRefusal(error, 409);
    return redirect(pageOf(visitId), 303);
  }
}

/** Sends the note, or keeps it as a draft. */
async function write(visitId: string, submission: Submission, context: Context) {
  const { api } = context.get(deskContext);
  const isDraft = pressedButton(submission) === 'draft';
  const { values, refused } = checkForm(submission, context, isDraft ? draftSchema : noteSchema);
  if (refused) return refused;
  try {
    await (isDraft ? keepNoteDraft(api, visitId, values.text) : sendVisitNote(api, visitId, values));
  } catch (error) {
    assertRefusal(error, 409, 422);
    return refuseAsApi(submission, error, context);
  }
  const text = isDraft ? 'deskVisits:note.kept' : 'deskVisits:note.sent';
  context.get(visitorContext).update({ notice: { type: 'success', text } });
  return redirect(pageOf(visitId), 303);
}

async function markAbsence(visitId: string, isAbsent: boolean, context: Context) {
  const visitor = context.get(visitorContext);
  try {
    await sayAbsent(context.get(deskContext).api, visitId, isAbsent);
    const text = isAbsent ? 'deskVisits:absence.said' : 'deskVisits:absence.takenBack';
    visitor.update({ notice: { type: 'success', text } });
  } catch (error) {
    assertRefusal(error, 409);
    visitor.update({ notice: { type: 'alert', text: 'deskVisits:absence.notNow' } });
  }
  return redirect(pageOf(visitId), 303);
}

export async function action({ request, params: { visitId }, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const pressed = pressedButton(submission);
  keepFollowUp(context, pageOf(visitId));
  if (pressed === 'join') return join(visitId, context);
  if (pressed === 'absent' || pressed === 'came') return markAbsence(visitId, pressed === 'absent', context);
  if (pressed === 'send' || pressed === 'draft') return write(visitId, submission, context);
  throw data(null, { status: 400 });
}

/** A visit for its expert: who comes and why, the video, and the note to the member. */
export default function ExpertVisit({ loaderData, actionData }: Route.ComponentProps) {
  const { visit, work, typed, notes, correctUntil, opensAt, ...words } = loaderData;
  const translate = useTranslate();
  const { form, fields } = useForm(noteFields, {
    id: 'note',
    lastResult: actionData?.result,
    defaultValue: typed,
  });
  return (
    <FormPage
      form={form}
      title={translate('deskVisits:one.title', { name: visit.member_name })}
      tabTitle={translate('deskVisits:one.tabTitle')}
      back={{ href: href('/desk/visits'), text: translate('deskVisits:list.title') }}
      className="stack"
    >
      <FactsFirst
        facts={
          <>
            <AboutVisit visit={visit} {...words} />
            <WorkCard work={work} withoutButtons />
            <Absence visit={visit} />
          </>
        }
      >
        <JoinCard visit={visit} opensAt={opensAt} />
        <BookingNote text={visit.booking_note} />
        {visit.can_write ? (
          <NoteCard
            formId={form.id}
            fields={fields}
            version={typed.version}
            isCorrection={notes.length > 0}
            until={correctUntil}
          />
        ) : (
          <WrittenTexts />
        )}
        {visit.can_write && <WorkAfterForm work={work} keeps={form.id} />}
        <SentNotes notes={notes} />
      </FactsFirst>
    </FormPage>
  );
}
