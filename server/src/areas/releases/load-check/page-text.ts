/**
 * What linkedom and the portal's scripts take for granted of a language, and the interpreter does not bring. Set before
 * anything else of the page is loaded.
 */

/** Dates as 2026-08-18: no language's own words. */
class DateTimeFormat {
  format(moment: Date | number = Date.now()) {
    return new Date(moment).toISOString().slice(0, 10);
  }
  formatToParts(moment: Date | number = Date.now()) {
    const [year = '', month = '', day = ''] = this.format(moment).split('-');
    const parts = Object.entries({ day, month, year, hour: '00', minute: '00', second: '00', weekday: '' });
    return parts.map(([type, value]) => ({ type, value }));
  }
  resolvedOptions() {
    return { timeZone: 'UTC', locale: 'en' };
  }
}

class Plain {
  format(value: unknown) {
    return String(value);
  }
  select() {
    return 'other';
  }
  compare(one: string, other: string) {
    return one < other ? -1 : Number(one > other);
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function atob(text: string): string {
  let bytes = '';
  let [held, bits] = [0, 0];
  for (const digit of text.replace(/=+$/, '')) {
    held = (held << 6) | DIGITS.indexOf(digit);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += String.fromCharCode((held >> bits) & 0xff);
  }
  return bytes;
}

Object.assign(globalThis, {
  atob,
  Intl: { DateTimeFormat, NumberFormat: Plain, PluralRules: Plain, Collator: Plain, ListFormat: Plain },
});
