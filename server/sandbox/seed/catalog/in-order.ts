/** Documents for `content import` of files that name a scene of ../pictures, in their order. */
export const inOrder = <File extends { image: string }>(files: readonly File[]) =>
  files.map(({ image, ...file }, position) => ({ ...file, position, image_key: `scenes/${image}` }));
