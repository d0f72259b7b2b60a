import { expect, test } from 'vitest';
import { signInWithoutBrowser } from '#tests/e2e/support/sign-in-without-browser.ts';
import { maya, niamh } from '#tests/support/demo/demo-member.ts';
import { sharedApp } from '#tests/support/served/served-app.ts';
import type { Page } from '../page.ts';
import { openVisitor } from '../visitor.ts';

const app = sharedApp();

const foot = {
  en: /Numbers last checked on \w+ \d{1,2}, 20\d\d\. This is the demo’s page: before real use, someone who works at a crisis line has to review it\./,
  es: /Números comprobados por última vez el \d{1,2} de \w+ de 20\d\d\. Esta es la página de la demostración: antes de usarla de verdad tiene que revisarla alguien que trabaje en una línea de crisis\./,
};

const checkedOn = (page: Page) => page.document.querySelector('main time')?.getAttribute('datetime');

test.each(['en', 'es'] as const)(
  'helplines end with the date of the check, the demo note and the reviewers, in %s',
  async (language) => {
    const stranger = await openVisitor(app.baseUrl);
    const { visitor: inAmerica } = await signInWithoutBrowser(app.baseUrl, maya, language);
    const { visitor: inIreland } = await signInWithoutBrowser(app.baseUrl, niamh, language);
    for (const page of [
      await stranger.get(`/helplines?locale=${language}`),
      await inAmerica.get('/helplines'),
      await inIreland.get('/helplines'),
      await inIreland.get('/helplines?country=all'),
    ]) {
      expect([page.status, page.language]).toEqual([200, language]);
      expect(page.text('main')).toMatch(foot[language]);
      expect(checkedOn(page)).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  },
);
