/** At the top of a suite: files that are saved come to nothing. @returns their names */
export function useSavedFiles(): string[] {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:portal/1';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.download) saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());
  return saved;
}
