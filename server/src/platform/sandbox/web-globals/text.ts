/** TextEncoder and TextDecoder, for UTF-8 alone. Runs inside the sandbox. */
export function textGlobals() {
  const BAD = 0xfffd;
  const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;
  const bytesOf = (text: string): number[] => {
    const bytes: number[] = [];
    for (const character of text) {
      const point = character.codePointAt(0) ?? BAD;
      const code = isSurrogate(point) ? BAD : point;
      const tail = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
      const lead = [0, 0xc0, 0xe0, 0xf0][tail] ?? 0;
      bytes.push(lead | (code >> (6 * tail)));
      for (let left = tail - 1; left >= 0; left -= 1) bytes.push(0x80 | ((code >> (6 * left)) & 0x3f));
    }
    return bytes;
  };

  class TextEncoder {
    readonly encoding = 'utf-8';
    encode(text = ''): Uint8Array {
      return Uint8Array.from(bytesOf(String(text)));
    }
    encodeInto(text: string, target: Uint8Array): { read: number; written: number } {
      let read = 0;
      let written = 0;
      for (const character of text) {
        const bytes = bytesOf(character);
        if (written + bytes.length > target.length) break;
        target.set(bytes, written);
        written += bytes.length;
        read += character.length;
      }
      return { read, written };
    }
  }

  class TextDecoder {
    readonly encoding = 'utf-8';
    constructor(label = 'utf-8') {
      if (!/^utf-?8$/i.test(label)) throw new RangeError(`no encoding ${label}`);
    }
    decode(bytes: Uint8Array = new Uint8Array()): string {
      const text: string[] = [];
      for (let at = 0; at < bytes.length;) {
        const lead = bytes[at] ?? 0;
        const tail = lead < 0x80 ? 0 : lead >> 5 === 6 ? 1 : lead >> 4 === 14 ? 2 : lead >> 3 === 30 ? 3 : -1;
        let code = tail <= 0 ? lead : lead & (0x3f >> tail);
        let read = 1;
        for (; read <= tail && (bytes[at + read] ?? 0) >> 6 === 2; read += 1)
          code = (code << 6) | ((bytes[at + read] ?? 0) & 0x3f);
        const isWhole = tail >= 0 && read > tail && code <= 0x10ffff && !isSurrogate(code);
        const isShortest = code >= ([0, 0x80, 0x800, 0x10000][tail] ?? 0);
        text.push(String.fromCodePoint(isWhole && isShortest ? code : BAD));
        // What was cut off is one character that is wrong, what is whole and means none is one for each byte.
        at += isWhole && isShortest ? read : read <= tail ? read : 1;
      }
      return text.join('').replace(/^\ufeff/, '');
    }
  }
  Object.assign(globalThis, { TextEncoder, TextDecoder });
}
