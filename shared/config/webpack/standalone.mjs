export const standaloneConfig = () => {
  throw new Error('not yet');
};
