import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { find, render } from '#tests/support/pages/render.ts';
import { Avatar } from './avatar.tsx';
import { smallImageSource } from './image-set.ts';
import { Picture } from './picture.tsx';

const image = {
  aspect_ratio: '3:2',
  variants: { w512: '/i-w512.webp', w64: '/i-w64.webp', w1024: '/i-w1024.webp' },
};

test('a picture offers every width and reserves its space', () => {
  const img = find(render(<Picture image={image} alt="A nest" sizes="100vw" />), 'img');
  expect(img.getAttribute('srcset')).toBe('/i-w64.webp 64w, /i-w512.webp 512w, /i-w1024.webp 1024w');
  expect(img.getAttribute('src')).toBe('/i-w512.webp');
  expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['512', '341']);
  expect(img.getAttribute('loading')).toBe('lazy');
});

test('the widest file is used when all are narrower than requested', () => {
  const img = find(render(<Picture image={image} alt="" sizes="100vw" width={2048} />), 'img');
  expect(img.getAttribute('src')).toBe('/i-w1024.webp');
});

test('a portrait has no alternative text, and initials replace a missing one', () => {
  expect(find(render(<Avatar name="Rosa Delgado" image={image} />), 'img').getAttribute('alt')).toBe('');
  const initials = find(render(<Avatar name=" Rosa  María Delgado " />), 'span');
  expect(initials.textContent).toBe('RD');
  expect(initials.getAttribute('aria-hidden')).toBe('true');
});

test('a portrait has the sizes of its page, else its own width', () => {
  const sizesOf = (sizes?: string) =>
    find(render(<Avatar name="Rosa Delgado" image={image} sizes={sizes} />), 'img').getAttribute('sizes');
  expect(sizesOf()).toBe('48px');
  expect(sizesOf('50vw')).toBe('50vw');
});

test('a portrait is not preloaded, because the browser may show a wider cached file instead', () => {
  const page = (
    <html lang="en">
      <body>
        <Avatar name="Rosa Delgado" image={image} />
      </body>
    </html>
  );
  expect(renderToString(page)).not.toContain('preload');
});

test('a small picture offers no wider file than any screen needs', () => {
  const { srcSet, sizes } = smallImageSource(image, 64);
  expect(srcSet).toBe('/i-w64.webp 64w, /i-w512.webp 512w');
  expect(sizes).toBe('64px');
});
