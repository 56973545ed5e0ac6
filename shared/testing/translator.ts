/**
 * Does to a page what browsers' translators do: puts each text node with letters into a font element, now and whenever text
 * comes (F-04). It needs nothing from outside itself, so that a browser test can send it into a page.
 * @returns ends it
 */
export function translateTexts(): () => void {
  const translate = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!/\p{L}/u.test(text.data)) continue;
      if (text.parentElement?.closest('font, script, style, textarea, title, svg, option')) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  };
  translate();
  const observer = new MutationObserver(translate);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
