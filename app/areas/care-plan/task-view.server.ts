import { isAwaitingBirth, type Member } from '#app/api/entities/member.ts';
import { formatDayOf, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { translatorFor, type Translate } from '#app/i18n/translator.ts';
import type { TaskElement, WholeTask } from './care-plan.api.server.ts';

/** View model of a task's page. */
export function taskView(task: WholeTask, member: Member, localeAndZone: LocaleAndZone) {
  const translate = translatorFor(localeAndZone.locale);
  const { title, summary, completed_at: doneAt, image_set: image, in_plan: inPlan } = task;
  const day = doneAt && formatDayOf(doneAt, localeAndZone);
  return {
    title,
    summary,
    image,
    inPlan,
    doneOn: day ? translate('carePlan:task.doneOn', { day }) : undefined,
    elements: task.care_task_elements.map((each) => elementView(each, translate)),
    mayPause: isAwaitingBirth(member),
  };
}

/** One card of a task's page: text, and at most one link. */
export interface ElementCard {
  id: string;
  kind: TaskElement['widget_type'];
  heading?: string;
  /** The language of heading and paragraphs, where it may differ from the page's. */
  lang?: string;
  /** Rich text, one entry a paragraph. */
  paragraphs: string[];
  /** Sources and review of the text, rich text. */
  note?: string;
  action?: { href: string; text: string };
}

export function elementView(element: TaskElement, translate: Translate): ElementCard {
  const { id, widget_type: kind } = element;
  if (kind === 'markdown') return { id, kind, ...splitNote(paragraphsOf(element.body)) };
  const { texts, ...subject } = aboutSubject(element, translate);
  return { id, kind, ...subject, paragraphs: texts.filter(Boolean) };
}

function paragraphsOf(html: string): string[] {
  const pieces = html.split(/<\/p>/).map((piece) => piece.replace('<p>', '').trim());
  return pieces.filter(Boolean);
}

/** A text ends with its sources where its last paragraph is emphasized as a whole. */
function splitNote(paragraphs: string[]): Pick<ElementCard, 'paragraphs' | 'note'> {
  const note = /^<em>((?:(?!<\/?em>)[^])+)<\/em>$/.exec(paragraphs.at(-1) ?? '')?.[1];
  return note === undefined ? { paragraphs } : { paragraphs: paragraphs.slice(0, -1), note };
}

interface Subject {
  heading: string;
  lang?: string;
  texts: string[];
  action: { href: string; text: string };
}

/** The texts of a subject, and the link to its page. */
function aboutSubject(
  element: Exclude<TaskElement, { widget_type: 'markdown' }>,
  translate: Translate,
): Subject {
  switch (element.widget_type) {
    case 'call_subject': {
      const { id, name, talk_to_expert_text, duration: minutes, medium } = element.call_subject;
      return {
        heading: name,
        texts: [talk_to_expert_text, translate(`carePlan:element.callLength.${medium}`, { minutes })],
        action: { href: `/video-visits/call-subjects/${id}`, text: translate('carePlan:element.callAction') },
      };
    }
    case 'program': {
      const { id, name, body, program_category: category } = element.program;
      return {
        heading: name,
        texts: [body],
        action: {
          href: `/covered-programs/${category.id}/${id}`,
          text: translate('carePlan:element.programAction'),
        },
      };
    }
    case 'provider': {
      const { id, name, body } = element.provider;
      return {
        heading: name,
        texts: [body],
        action: { href: `/providers/${id}`, text: translate('carePlan:element.providerAction') },
      };
    }
    case 'post': {
      const { slug, name, intro, language, post_category: topic } = element.post;
      return {
        lang: language,
        heading: name,
        texts: [intro],
        action: { href: `/insights/${topic.id}/${slug}`, text: translate('carePlan:element.postAction') },
      };
    }
    case 'policy': {
      const { id, name } = element.policy;
      return {
        heading: name,
        texts: [translate('carePlan:element.policyText')],
        action: { href: `/employer-policies/${id}`, text: translate('carePlan:element.policyAction') },
      };
    }
    case 'questionnaire': {
      const { id, name, about, duration: count } = element.questionnaire;
      return {
        heading: name,
        texts: [about, translate('carePlan:element.minutes', { count })],
        action: { href: `/screenings/${id}`, text: translate('carePlan:element.questionnaireAction') },
      };
    }
  }
}
