import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { builtHref } from '#app/not-built-yet.ts';
import { Card } from '#app/ui/card.tsx';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { stepHref } from './addresses.ts';
import type { ScreeningResult } from './screenings.api.server.ts';

export interface ShownResult extends ScreeningResult {
  day: string;
  /** Since when the Care Partner sees it. */
  sharedOn: string | null;
  /** Null once two weeks have passed. */
  retakeFrom: string | null;
}

interface CardProps {
  result: ShownResult;
}

/** What it means, in words before the number. */
export function Reading({ result }: CardProps) {
  const translate = useTranslate();
  const { band_name, reading, score, max_score, instrument } = result;
  return (
    <Card id="reading" eyebrow={translate('screenings:result.heading')} heading={band_name}>
      <div className="stack-small">
        <p>{reading}</p>
        <Meter share={score / max_score}>
          {translate('screenings:result.score', { score, max: max_score, instrument })}
        </Meter>
        <p className="soft">{translate('screenings:result.notDiagnosis')}</p>
      </div>
    </Card>
  );
}

/** One thing to do first; the rest beside it. */
export function NextStep({ result }: CardProps) {
  const translate = useTranslate();
  const { next_step: step, continues_with: longer, call_subject_id: subject } = result;
  const visit = builtHref(
    '/video-visits/call-subjects/:visitCallSubject',
    `/video-visits/call-subjects/${encodeURIComponent(subject)}`,
  );
  const talks = step === 'talk' || step === 'talk_soon';
  return (
    <Card id="next" heading={translate('screenings:result.next')}>
      <div className="stack-small">
        <p>{translate(`screenings:result.next.${step}`)}</p>
        <div className="actions">
          {longer && (
            <LinkButton href={stepHref(longer, { at: 'start' })}>
              {translate('screenings:result.longer')}
            </LinkButton>
          )}
          {visit && (
            <LinkButton href={visit} look={talks ? 'primary' : 'secondary'} icon="video">
              {translate('screenings:result.visit')}
            </LinkButton>
          )}
          <LinkButton
            href={builtHref('/care-navigator') ?? href('/care-team')}
            look={talks && !visit ? 'primary' : 'secondary'}
            icon="chat"
          >
            {translate('screenings:result.carePartner')}
          </LinkButton>
        </div>
        <p>
          {translate('screenings:result.tonight')}{' '}
          <Link href={href('/helplines')}>{translate('screenings:result.helplines')}</Link>
        </p>
      </div>
    </Card>
  );
}

/** Private until the member says otherwise, and private again when they say so. */
export function Sharing({ result: { sharedOn } }: CardProps) {
  const translate = useTranslate();
  return (
    <Card id="sharing" heading={translate('screenings:result.sharing')}>
      <div className="stack-small">
        <p>
          {sharedOn === null
            ? translate('screenings:result.private')
            : translate('screenings:result.shared', { day: sharedOn })}
        </p>
        {sharedOn === null && <p className="soft">{translate('screenings:result.shareMeans')}</p>}
        <Form label={translate('screenings:result.sharing')}>
          <input type="hidden" name="intent" value={sharedOn === null ? 'share' : 'unshare'} />
          <SubmitButton look="secondary" pending={translate('common:pending')}>
            {translate(sharedOn === null ? 'screenings:result.share' : 'screenings:result.unshare')}
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}

/** Again in two weeks; or not kept at all. */
export function Later({ result }: CardProps) {
  const translate = useTranslate();
  const { id, questionnaire_id: questionnaireId, retakeFrom } = result;
  const deletePage = href('/screenings/:questionnaireId/result/delete', { questionnaireId });
  return (
    <Card id="later" heading={translate('screenings:result.later')}>
      <div className="stack-small">
        <p>
          {retakeFrom === null
            ? translate('screenings:result.retakeNow')
            : translate('screenings:result.retake', { day: retakeFrom })}
        </p>
        <div className="actions">
          <LinkButton
            look={retakeFrom === null ? 'secondary' : 'plain'}
            href={stepHref(questionnaireId, { at: 'start' })}
          >
            {translate('screenings:result.again')}
          </LinkButton>
          <LinkButton look="plain" href={`${deletePage}?${new URLSearchParams({ result: id })}`}>
            {translate('screenings:result.delete')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
