import { describe, expect, test } from 'vitest';
import { demoAnswer } from './demo-answer.ts';

const origin = 'https://wren.example';
const say = (text: string, countryCode: string | undefined, preferredLanguage = 'en') =>
  demoAnswer({ texts: [text], preferredLanguage, countryCode, origin });

describe('to somebody who may be in danger', () => {
  test.each([
    ['US', 'I am bleeding', ['911', '988', '1-800-799-7233']],
    ['IE', 'I am bleeding', ['112 or 999', '116 123', '1800 341 900']],
    [undefined, 'I am bleeding', ['911 in the US', '988', '116 123']],
    ['US', 'Estoy sangrando', ['llama ahora al 911', 'oprime 2', 'AYUDA al 988']],
    ['IE', 'Estoy sangrando', ['llama ahora al 112 o al 999', '116 123']],
  ])('in %s: %s', (country, text, numbers) => {
    const answer = say(text, country);
    for (const number of numbers) expect(answer).toContain(number);
    expect(answer.split('\n')[0]).toMatch(/^(I am a demo: nobody reads|Soy una demostración: nadie lee)/);
  });
});

test('every answer says that it is a demo, and leaves nothing to fill in', () => {
  const texts = [
    'I want to die',
    'Hello',
    'Is it covered?',
    'Find me a doctor',
    'Book a visit',
    'Anything else',
    'Me quiero morir',
    'Gracias',
    '¿Qué cubre?',
    'Busco un doctor',
    'Quiero una visita',
    'Otra cosa que digo',
  ];
  const answers = texts.map((text) => say(text, 'US'));
  expect(answers.filter((text) => !/\bI am a demo\b|\bSoy una demostración\b/.test(text))).toEqual([]);
  expect(answers.filter((text) => /[{}]/.test(text))).toEqual([]);
});
