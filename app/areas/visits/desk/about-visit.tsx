import { Form, SubmitButton } from '#app/forms/form.tsx';
import { readablePhone } from '#app/forms/text-fields.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PhoneLink } from '#app/ui/actions/contact-links.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import type { OpenedVisit } from './expert-visits.api.server.ts';
import { VisitTag } from './visit-row.tsx';
import { WrittenText } from '#app/ui/text/written-text.tsx';

interface AboutVisitProps {
  visit: OpenedVisit;
  /** Its beginning and end, and the member's language, in words. */
  when: string;
  until: string;
  language: string;
}

/** Who comes, when, and what about. */
export function AboutVisit({ visit, when, until, language }: AboutVisitProps) {
  const translate = useTranslate();
  const { member_phone: phone, state, medium } = visit;
  const note = state === 'over' ? visit.note_state : undefined;
  return (
    <Card id="about" heading={translate('deskVisits:one.about')}>
      {state === 'canceled' ? (
        <Tag tone="plain" icon="canceled">
          {translate('deskVisits:tag.canceled')}
        </Tag>
      ) : (
        <VisitTag isAbsent={visit.member_absent} note={note} />
      )}
      <KeyValue
        rows={[
          { label: translate('deskVisits:one.member'), value: visit.member_name },
          { label: translate('deskVisits:one.subject'), value: visit.subject },
          { label: translate('deskVisits:one.when'), value: when },
          { label: translate('deskVisits:one.until'), value: until },
          { label: translate('deskVisits:one.medium'), value: translate(`deskVisits:medium.${medium}`) },
          { label: translate('deskVisits:one.language'), value: language },
          ...(phone === null
            ? []
            : [
                {
                  label: translate('deskVisits:one.phone'),
                  value: <PhoneLink dial={phone} shown={readablePhone(phone)} />,
                },
              ]),
        ]}
      />
    </Card>
  );
}

/** The way into the video, or when it opens; for a visit by phone, what to do. */
export function JoinCard({ visit, opensAt }: { visit: OpenedVisit; opensAt: string }) {
  const translate = useTranslate();
  if (visit.state !== 'booked') return null;
  const heading = translate('deskVisits:join.heading');
  if (visit.medium === 'phone') {
    return (
      <Card id="join" heading={heading}>
        <p>{translate(visit.member_phone === null ? 'deskVisits:join.noPhone' : 'deskVisits:join.phone')}</p>
      </Card>
    );
  }
  return (
    <Card id="join" heading={heading}>
      {visit.time_to_join > 0 ? (
        <p>{translate('deskVisits:join.opens', { moment: opensAt })}</p>
      ) : (
        <Form label={heading}>
          <SubmitButton icon="video" name="intent" value="join">
            {translate('deskVisits:join.join')}
          </SubmitButton>
        </Form>
      )}
    </Card>
  );
}

/** What the member wrote when they booked. */
export function BookingNote({ text }: { text: string | null }) {
  const translate = useTranslate();
  return (
    <Card id="booking-note" heading={translate('deskVisits:one.wrote')}>
      {text === null ? <p>{translate('deskVisits:one.wroteNothing')}</p> : <WrittenText text={text} />}
    </Card>
  );
}

/** The button to say that the member did not come, or to take it back. */
export function Absence({ visit }: { visit: OpenedVisit }) {
  const translate = useTranslate();
  if (!visit.can_mark_absent) return null;
  const heading = translate('deskVisits:absence.heading');
  const isAbsent = visit.member_absent;
  return (
    <Card id="absence" heading={heading}>
      <p>{translate(isAbsent ? 'deskVisits:absence.isAbsent' : 'deskVisits:absence.lead')}</p>
      <Form label={heading}>
        <SubmitButton look="secondary" name="intent" value={isAbsent ? 'came' : 'absent'}>
          {translate(isAbsent ? 'deskVisits:absence.takeBack' : 'deskVisits:absence.say')}
        </SubmitButton>
      </Form>
    </Card>
  );
}
