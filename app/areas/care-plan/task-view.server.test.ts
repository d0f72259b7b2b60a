import { expect, test } from 'vitest';
import { translatorFor } from '#app/i18n/translator.ts';
import type { TaskElement } from './care-plan.api.server.ts';
import { elementView } from './task-view.server.ts';

const translate = translatorFor('en');
const shared = { id: 'e', body: null };
const named = { id: 'about', name: 'Its name' };

const subjects: [TaskElement, href: string, texts: string[]][] = [
  [
    {
      ...shared,
      widget_type: 'call_subject',
      call_subject: { ...named, talk_to_expert_text: 'Talk', duration: 30, medium: 'video' },
    },
    '/video-visits/call-subjects/about',
    ['Talk', '30 minutes, by video.'],
  ],
  [
    { ...shared, widget_type: 'program', program: { ...named, body: 'Body', program_category: named } },
    '/covered-programs/about/about',
    ['Body'],
  ],
  [
    { ...shared, widget_type: 'provider', provider: { ...named, body: 'Body' } },
    '/providers/about',
    ['Body'],
  ],
  [
    {
      ...shared,
      widget_type: 'post',
      post: { ...named, slug: 'its-slug', intro: 'Intro', language: 'en', post_category: named },
    },
    '/insights/about/its-slug',
    ['Intro'],
  ],
  [
    { ...shared, widget_type: 'policy', policy: named },
    '/employer-policies/about',
    ['How your employer supports you in this.'],
  ],
  [
    { ...shared, widget_type: 'questionnaire', questionnaire: { ...named, about: 'About', duration: 1 } },
    '/screenings/about',
    ['About', 'Takes about 1 minute. Your answers are private.'],
  ],
];

test('every kind of subject has a text, and links to its page', () => {
  const cards = subjects.map(([element]) => elementView(element, translate));
  expect(cards).toMatchObject(
    subjects.map(([{ widget_type: kind }, href, paragraphs]) => ({
      kind,
      heading: 'Its name',
      paragraphs,
      action: { href },
    })),
  );
});

test('a text becomes its paragraphs, without a link', () => {
  const body = '<p>One &amp; <em>two</em>.</p>\n<p>Three.</p>';
  expect(elementView({ id: 'e', widget_type: 'markdown', body }, translate)).toEqual({
    id: 'e',
    kind: 'markdown',
    paragraphs: ['One &amp; <em>two</em>.', 'Three.'],
  });
});

test('a last paragraph that is emphasized as a whole is the note on sources and review', () => {
  const body = '<p>One.</p><p><em>Sources: two.</em></p>';
  expect(elementView({ id: 'e', widget_type: 'markdown', body }, translate)).toEqual({
    id: 'e',
    kind: 'markdown',
    paragraphs: ['One.'],
    note: 'Sources: two.',
  });
});
