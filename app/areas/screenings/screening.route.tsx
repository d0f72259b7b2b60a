import { redirect, href } from 'react-router';
import { apiContext, type Context, localeContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { pressedButton, readSubmission, type Submission } from '#app/forms/read-submission.server.ts';
import { readCrisisLines } from '#app/frame/helplines/helplines.server.ts';
import { messageError } from '#app/forms/error-codes.ts';
import { refuse, type FormErrors } from '#app/forms/refuse.server.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { firstOpen, resultHref, screeningView, type Step, stepHref, stepOf } from './addresses.ts';
import { AllView, DifficultyView, QuestionView } from './question-views.tsx';
import {
  fetchScreening,
  dropAnswers,
  fetchNewestResult,
  finish,
  keepAnswers,
  type Screening,
} from './screenings.api.server.ts';
import { StartView, SupportView } from './start-and-support.tsx';
import { answersIn, difficultyIn, fieldOf, knownResult } from './answers.form.ts';
import type { Route } from './+types/screening.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const screening = await fetchScreening(context.get(apiContext), params.questionnaireId);
  const { pathname, searchParams } = new URL(request.url);
  const step = stepOf(searchParams, screening.item_count);
  const unreachable =
    (step.at === 'support' && !screening.crisis) || (step.at === 'difficulty' && !screening.difficulty);
  if (unreachable) throw redirect(stepHref(screening.id, { at: 'start' }), 303);
  const helplines = screening.crisis ? await readCrisisLines(context) : [];
  return { view: screeningView(screening, { step, helplines, kept: consumeKeptForm(context, pathname) }) };
}

/** Handles a page of a questionnaire: saves its answers before it reports errors. */
export async function action({ request, params: { questionnaireId: id }, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const api = context.get(apiContext);
  const screening = await fetchScreening(api, id);
  const step = stepOf(new URL(request.url).searchParams, screening.item_count);
  if (pressedButton(submission) === 'restart') {
    await dropAnswers(api, id);
    return redirect(stepHref(id, { at: 'question', question: 1 }), 303);
  }
  if (step.at === 'start' || step.at === 'support') return toEnd(context, screening, step);
  return handleAnswers(submission, context, { screening, step });
}

interface Page {
  screening: Screening;
  step: Extract<Step, { at: 'question' | 'all' | 'difficulty' }>;
}

function questionsOf({ screening, step }: Page): number[] {
  if (step.at === 'question') return [step.question];
  return step.at === 'all' ? screening.items.map((_, index) => index + 1) : [];
}

async function handleAnswers(submission: Submission, context: Context, { screening, step }: Page) {
  const questions = questionsOf({ screening, step });
  const given = answersIn(submission.payload, questions);
  const missing = questions.filter((question) => !given.some((answer) => answer.question === question));
  const all = step.at === 'all';
  const difficulty = screening.difficulty ? difficultyIn(submission.payload) : undefined;
  if (given.length > 0 || difficulty !== undefined) {
    const known = knownResult.parse(submission.payload['last_result']);
    const { kept, callsForHelp } = await keepAnswers(context.get(apiContext), screening.id, {
      answers: given,
      difficulty,
      last_result_id: known,
    });
    // After an answer about hurting oneself, help comes before the next question, an error, and the result of another page.
    if (callsForHelp && !kept) return toHelplines(context);
    if (callsForHelp) return redirect(stepHref(screening.id, { at: 'support', all }), 303);
    if (!kept) return toEnd(context, screening, step);
  }
  if (missing.length > 0) return refuse(submission, errorsFor(missing, context));
  if (step.at === 'question' && step.question < screening.item_count) {
    return redirect(stepHref(screening.id, { at: 'question', question: step.question + 1 }), 303);
  }
  if (step.at === 'question' && showsDifficulty(screening, given)) {
    return redirect(stepHref(screening.id, { at: 'difficulty' }), 303);
  }
  return toEnd(context, screening, step);
}

/** Whether to ask about difficulty: all questions are answered, and at least one of them names a problem. */
function showsDifficulty(
  { difficulty, answers }: Screening,
  given: readonly { question: number; value: number }[],
): boolean {
  const all = given.reduce((known, { question, value }) => known.with(question - 1, value), answers);
  return Boolean(difficulty) && !all.includes(null) && all.some((answer) => answer !== 0);
}

function errorsFor(missing: readonly number[], context: Context): FormErrors {
  const translate = translatorFor(context.get(localeContext));
  const error = (question: number) => messageError(translate, 'screenings:question.missing', { question });
  return {
    fieldErrors: Object.fromEntries(missing.map((question) => [fieldOf(question), [error(question)]])),
  };
}

function toHelplines(context: Context): Response {
  context.get(visitorContext).update({ notice: { type: 'alert', text: 'screenings:support.notKept' } });
  return redirect(href('/helplines'), 303);
}

/** Redirects to the result or, without one, to the next step: the longer questionnaire, an open question. */
async function toEnd(context: Context, { id }: Screening, step: Step): Promise<Response> {
  const api = context.get(apiContext);
  const result = await finish(api, id);
  if (result?.continues_with) {
    const text = 'screenings:carriedOver';
    context.get(visitorContext).update({ notice: { type: 'info', text } });
    return redirect(stepHref(result.continues_with, { at: 'start' }), 303);
  }
  if (result) return redirect(resultHref(id, result.id), 303);
  const { answers, answered_count: answered } = await fetchScreening(api, id);
  if (answered === 0) {
    const last = await fetchNewestResult(api, id);
    return redirect(last ? resultHref(id, last.id) : stepHref(id, { at: 'start' }), 303);
  }
  if (step.at === 'support' && step.all) return redirect(stepHref(id, { at: 'all' }), 303);
  return redirect(stepHref(id, { at: 'question', question: firstOpen(answers) ?? 1 }), 303);
}

export default function ScreeningPage({ loaderData: { view }, actionData }: Route.ComponentProps) {
  switch (view.step.at) {
    case 'start':
      return <StartView view={view} />;
    case 'support':
      return <SupportView view={view} />;
    case 'question':
      return <QuestionView view={view} question={view.step.question} result={actionData?.result} />;
    case 'difficulty':
      return <DifficultyView view={view} result={actionData?.result} />;
    case 'all':
      return <AllView view={view} result={actionData?.result} />;
  }
}
