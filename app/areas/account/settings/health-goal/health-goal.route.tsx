import { href, redirect } from 'react-router';
import { ApiError, assertRefusal } from '#app/api/errors.ts';
import { apiContext, type Context, localeContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { Form, FormPage, hasErrors, SubmitButton, useForm } from '#app/forms/form.tsx';
import {
  GoalFields,
  chosenGoal,
  goalChoice,
  goalShape,
  hasItsWeek,
  weekMissing,
} from '#app/forms/goal-fields.tsx';
import { apiErrors, refuse, refuseChanged } from '#app/forms/refuse.server.ts';
import { SavedMeanwhile, VersionField } from '#app/forms/version-field.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { Button, Link } from '#app/ui/actions/links-and-buttons.tsx';
import { pressedButton, readSubmission, checkForm } from '#app/forms/read-submission.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { HelplineButtons } from '#app/frame/helplines/helpline-buttons.tsx';
import type { ShownHelpline } from '#app/frame/helplines/helplines.api.server.ts';
import { readCrisisLines } from '#app/frame/helplines/helplines.server.ts';
import { fetchGoal, pausePregnancyContent, saveGoal } from '../settings.api.server.ts';
import type { Route } from './+types/health-goal.route';
import { z } from 'zod';
import { formSchema } from '#app/forms/text-fields.ts';
import { wordFor } from '#app/i18n/enumerations.ts';
import { translatorFor } from '#app/i18n/translator.ts';

/** The goal and its path as one choice, and the week of a pregnancy. */
export const goalSchema = formSchema(
  z
    .object({ ...goalShape, version: z.string().optional() })
    .refine(hasItsWeek, weekMissing)
    .transform(({ version, ...answers }) => ({ ...chosenGoal(answers), version })),
);

/** The form's fields as the page names them. */
const text = z.string().catch('');
export const goalFields = z.object({ goal: text, pregnancy_week: text, version: text });
export async function loader({ request, context }: Route.LoaderArgs) {
  const { version = '', ...goal } = await fetchGoal(context.get(apiContext));
  const { care_plan_type: type, care_path: path } = goal;
  const week = goal.pregnancy_week === null ? '' : `${goal.pregnancy_week}`;
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  const translate = translatorFor(context.get(localeContext));
  const words = [wordFor('planType', type, translate), path && wordFor('path', path, translate)];
  return {
    // The kept form may also be the page's other one, which has no fields.
    values: kept?.has('goal')
      ? goalFields.parse(Object.fromEntries(kept))
      : { goal: path === null ? '' : goalChoice(type, path), pregnancy_week: week, version },
    kept: kept?.has('goal') ?? false,
    version,
    offered: goal.offered_plan_types,
    /** The saved goal in words. */
    saved: [
      { label: translate('settings:goal.label'), value: words.filter((word) => word).join(' – ') },
      ...(week ? [{ label: translate('settings:goal.week'), value: week }] : []),
    ],
    pregnant: type === 'pregnant',
    /** What is shown while pregnancy content is paused; undefined otherwise. */
    helplines: goal.pregnancy_content_paused ? await readCrisisLines(context) : undefined,
  };
}

/** Saves the goal, or pauses or resumes pregnancy content, depending on the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const api = context.get(apiContext);
  const pressed = pressedButton(submission);
  if (pressed === 'pause' || pressed === 'resume') {
    await pausePregnancyContent(api, pressed === 'pause');
    return done(context, pressed === 'pause' ? 'settings:pause.done' : 'settings:resume.done');
  }
  const { values, refused } = checkForm(submission, context, goalSchema);
  if (refused) return refused;
  try {
    await saveGoal(api, values);
  } catch (error) {
    if (error instanceof ApiError && error.hasCode('conflict'))
      return refuseChanged(submission, context.get(localeContext));
    assertRefusal(error, 422);
    // The page has one control for goal and path.
    const { care_plan_type: ofGoal, care_path: ofPath, ...others } = apiErrors(error).fieldErrors ?? {};
    const goal = ofGoal ?? ofPath;
    return refuse(submission, { fieldErrors: { ...(goal && { goal }), ...others } });
  }
  return done(context, 'settings:goal.saved');
}

function done(context: Context, text: MessageKey): Response {
  context.get(visitorContext).update({ notice: { type: 'success', text } });
  return redirect(href('/settings/health-goal'), 303);
}

export default function HealthGoal({ loaderData, actionData }: Route.ComponentProps) {
  const { values, kept, version, saved, offered, pregnant, helplines } = loaderData;
  const translate = useTranslate();
  const { form, fields } = useForm(goalFields, {
    id: 'goal',
    lastResult: actionData?.result,
    defaultValue: values,
  });
  const goalForm = (
    <Form id={form.id} label={translate('settings:goal.formTitle')} className="card">
      <VersionField field={fields.version} saved={version} />
      <GoalFields fields={fields} offered={offered} />
      <SubmitButton>{translate('settings:save')}</SubmitButton>
    </Form>
  );
  return (
    <FormPage
      form={form}
      title={translate('settings:goal.formTitle')}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
      lead={translate('settings:goal.lead')}
    >
      <SavedMeanwhile rows={saved} />
      {helplines ? (
        <>
          <PausedContent helplines={helplines} />
          <Disclosure summary={translate('settings:goal.change')} open={hasErrors(form) || kept}>
            {goalForm}
          </Disclosure>
        </>
      ) : (
        goalForm
      )}
      {pregnant && !helplines && <PausePregnancyContent />}
    </FormPage>
  );
}

/** Pauses with one click, so that a member does not have to explain or search after a loss. */
function PausePregnancyContent() {
  const translate = useTranslate();
  return (
    <Card id="pause" heading={translate('settings:pause.heading')}>
      <Form label={translate('settings:pause.button')} className="stack">
        <p>{translate('settings:pause.text')}</p>
        <Button look="secondary" name="intent" value="pause">
          {translate('settings:pause.button')}
        </Button>
      </Form>
    </Card>
  );
}

/** While pregnancy content is paused: what is hidden, helplines, and the button that shows it again. */
function PausedContent({ helplines }: { helplines: readonly ShownHelpline[] }) {
  const translate = useTranslate();
  return (
    <Card id="paused" heading={translate('settings:paused.heading')}>
      <div className="stack">
        <p>{translate('settings:paused.words')}</p>
        <div className="stack-small">
          <h3>{translate('settings:paused.hiddenHeading')}</h3>
          <ul>
            <li>{translate('settings:paused.hiddenWeek')}</li>
            <li>{translate('settings:paused.hiddenTasks')}</li>
            <li>{translate('settings:paused.hiddenArticles')}</li>
            <li>{translate('settings:paused.hiddenGoal')}</li>
          </ul>
          <p className="soft">{translate('settings:paused.stays')}</p>
        </div>
        <Helplines lines={helplines} />
        <Form label={translate('settings:resume.button')} className="stack">
          <p>{translate('settings:resume.text')}</p>
          <Button look="secondary" name="intent" value="resume">
            {translate('settings:resume.button')}
          </Button>
        </Form>
      </div>
    </Card>
  );
}

/** Helplines for after a loss, with the texts of the helplines page. */
function Helplines({ lines }: { lines: readonly ShownHelpline[] }) {
  const translate = useTranslate();
  return (
    <div className="stack-small">
      <h3>{translate('settings:helpline.heading')}</h3>
      <p className="soft">{translate('settings:helpline.where')}</p>
      <ul className="stack-small">
        {lines.map((line) => (
          <li key={line.id}>
            <strong>{line.name}</strong>
            <br />
            {line.about}
            <HelplineButtons line={line} look="secondary" />
          </li>
        ))}
      </ul>
      <p>
        <Link href={href('/helplines')}>{translate('shell:help.helplines')}</Link>
      </p>
    </div>
  );
}
