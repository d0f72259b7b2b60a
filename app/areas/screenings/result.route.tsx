import { redirect, href } from 'react-router';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { pressedButton, readSubmission } from '#app/forms/read-submission.server.ts';
import { memberLocaleAndZone, memberToday } from '#app/page/member-formats.server.ts';
import { chatAddress } from '#app/page/ask-care-partner.tsx';
import { readCrisisLines } from '#app/frame/helplines/helplines.server.ts';
import { useEmergencyNumbers } from '#app/frame/helplines/emergency-numbers.ts';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { WithAside, PageTitle } from '#app/page/page.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { BackLink } from '#app/ui/actions/back-link.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Meter } from '#app/ui/status/meter.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { resultHref, stepHref } from './addresses.ts';
import { resultOf, resultView } from './result.server.ts';
import { fetchNewestResult, fetchScreening, setShared } from './screenings.api.server.ts';
import { CrisisPanel } from './screening-parts.tsx';
import type { Route } from './+types/result.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  const id = params.questionnaireId;
  if (!searchParams.has('result')) {
    const newest = await fetchNewestResult(api, id);
    throw redirect(newest ? resultHref(id, newest.id) : stepHref(id, { at: 'start' }), 303);
  }
  const result = await resultOf(request, params, context);
  consumeKeptForm(context, pathname);
  const localeAndZone = memberLocaleAndZone(context);
  return {
    ...resultView(result, memberToday(context), localeAndZone),
    helplines: result.next_step === 'crisis' ? await readCrisisLines(context) : [],
    // Answers of other weeks are not carried over.
    isAnew:
      result.next_step === 'longer_questionnaire' &&
      result.continues_with !== null &&
      (await fetchScreening(api, result.continues_with)).answered_count === 0,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const { id, questionnaire_id } = await resultOf(request, params, context);
  const shared = pressedButton(submission) === 'share';
  await setShared(context.get(apiContext), id, shared);
  const text = shared ? 'screenings:result.nowShared' : 'screenings:result.nowPrivate';
  context.get(visitorContext).update({ notice: { type: 'success', text } });
  return redirect(resultHref(questionnaire_id, id), 303);
}

type ResultView = Route.ComponentProps['loaderData'];

export default function Result({ loaderData: result }: Route.ComponentProps) {
  const translate = useTranslate();
  const { questionnaire_name: name, next_step, helplines, day, moment } = result;
  return (
    <WithAside
      aside={
        <>
          <Sharing result={result} />
          <Later result={result} />
        </>
      }
    >
      <div className="narrow stack">
        <PageTitle page={translate('screenings:result.title', { name, moment })} />
        {next_step === 'crisis' && <CrisisPanel lines={helplines} />}
        <BackLink href={href('/screenings')}>{translate('screenings:title')}</BackLink>
        <PageHeader title={name} lead={translate('screenings:result.when', { day })} />
        <Reading result={result} />
        <NextStep result={result} />
      </div>
    </WithAside>
  );
}

/** The meaning of the result: the text first, then the score. */
function Reading({ result }: { result: ResultView }) {
  const translate = useTranslate();
  const { band_name, reading, score, max_score, instrument, next_step, difficulty_name } = result;
  // Beside an answer about hurting oneself, a low score would suggest that all is well.
  const [heading, text] =
    next_step === 'crisis'
      ? [translate('screenings:result.whatever'), translate('screenings:result.whateverText')]
      : [band_name, reading];
  return (
    <Card id="reading" eyebrow={translate('screenings:result.heading')} heading={heading}>
      <div className="stack-small">
        <p>
          <bdi>{text}</bdi>
        </p>
        <Meter share={score / max_score}>
          {translate('screenings:result.score', { score, max: max_score, instrument })}
        </Meter>
        {difficulty_name && <p>{translate('screenings:result.difficulty', { answer: difficulty_name })}</p>}
        <p className="soft">{translate('screenings:result.notDiagnosis')}</p>
      </div>
    </Card>
  );
}

/** Next steps: the most important one first, then others. */
function NextStep({ result }: { result: ResultView }) {
  const translate = useTranslate();
  const { next_step: step, continues_with: longer, call_subject_id: subject, isAnew } = result;
  const visit = href('/video-visits/call-subjects/:visitCallSubject', { visitCallSubject: subject });
  const talks = step.startsWith('talk');
  return (
    <Card id="next" heading={translate('screenings:result.next')}>
      <div className="stack-small">
        <p>{translate(`screenings:result.next.${isAnew ? 'longerAnew' : step}`)}</p>
        <div className="actions">
          {longer && (
            <LinkButton href={stepHref(longer, { at: 'start' })}>
              {translate('screenings:result.longer')}
            </LinkButton>
          )}
          <LinkButton href={visit} look={talks ? 'primary' : 'secondary'} icon="video">
            {translate('screenings:result.visit')}
          </LinkButton>
          <LinkButton href={chatAddress()} look="secondary" icon="chat">
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

/** Shares the result with the Care Partner, or makes it private again. */
function Sharing({ result: { sharedOn, difficulty_name } }: { result: ResultView }) {
  const translate = useTranslate();
  const { crisis } = useEmergencyNumbers();
  return (
    <Card id="sharing" heading={translate('screenings:result.sharing')}>
      <div className="stack-small">
        <p>
          {sharedOn === null
            ? translate('screenings:result.private')
            : translate('screenings:result.shared', { day: sharedOn })}
        </p>
        {sharedOn === null && <p className="soft">{translate('screenings:result.shareMeans', { crisis })}</p>}
        {difficulty_name && <p className="soft">{translate('screenings:result.sharedDifficulty')}</p>}
        <Form label={translate('screenings:result.sharing')}>
          <input type="hidden" name="intent" value={sharedOn === null ? 'share' : 'unshare'} />
          <SubmitButton look="secondary">
            {translate(sharedOn === null ? 'screenings:result.share' : 'screenings:result.unshare')}
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}

/** Answer the questions again, or delete the result. */
function Later({ result }: { result: ResultView }) {
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
