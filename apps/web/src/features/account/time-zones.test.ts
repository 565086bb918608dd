import { expect, test } from 'vitest';
import { describeZone, findZones, loadZoneAliases, offsetText, parseZone, zoneLabel } from './time-zones.ts';
import { zonesCalled } from './zone-aliases.ts';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');
const found = (typed: string, at = WINTER) => findZones(typed, at).map(({ zone }) => zone);

test.each([
  ['new york', ['America/New_York']],
  ['New_York', ['America/New_York']],
  ['york america', ['America/New_York']],
  ['kolkata', ['Asia/Kolkata']],
  ['+5:45', ['Asia/Kathmandu']],
  ['gmt+5:45', ['Asia/Kathmandu']],
  ['utc', ['UTC']],
  ['atlantis', []],
])('"%s" finds its zones', (typed, zones) => {
  expect(found(typed)).toEqual(zones);
});

test('nothing typed shows every zone once, in the order of their names', () => {
  const all = found('');
  expect(all.length).toBeGreaterThan(400);
  expect(all).toEqual([...new Set(all)].sort());
});

test('an offset is that of the day', () => {
  expect(['Europe/Berlin', 'UTC', 'America/St_Johns'].map((zone) => offsetText(zone, WINTER))).toEqual([
    'GMT+1',
    'GMT',
    'GMT-3:30',
  ]);
  expect(offsetText('Europe/Berlin', SUMMER)).toBe('GMT+2');
  expect(found('+2', SUMMER)).toContain('Europe/Berlin');
  expect(found('+2', WINTER)).not.toContain('Europe/Berlin');
});

test('a zone goes by its name of today', () => {
  expect([zoneLabel('Asia/Calcutta'), zoneLabel('America/New_York')]).toEqual(['Asia/Kolkata', 'America/New York']);
});

test('one that this browser does not know goes by its name alone', () => {
  expect([zoneLabel('Europe/Founded_Later'), describeZone('Europe/Founded_Later', WINTER)]).toEqual([
    'Europe/Founded_Later',
    'Europe/Founded_Later',
  ]);
});

test.each([
  ['Europe/Berlin', { zone: 'Europe/Berlin' }],
  [' asia/calcutta ', { zone: 'Asia/Kolkata' }],
  ['america/new york', { zone: 'America/New_York' }],
  ['America/New York, GMT-5', { zone: 'America/New_York' }],
  ['kathm', { zone: 'Asia/Kathmandu' }],
  ['UTC', { zone: 'UTC' }],
  ['america', { refusal: '“america” may be several time zones and was not taken: choose one.' }],
  ['atlantis', { refusal: '“atlantis” is no known time zone and was not taken.' }],
])('by "%s" is meant what it names', (typed, meant) => {
  expect(parseZone(typed, WINTER)).toEqual(meant);
});

test('zones are found by abbreviations and countries, those first that are called so', async () => {
  await loadZoneAliases();
  const all = found('');
  expect(zonesCalled([]).filter((zone) => !all.includes(zone))).toEqual([]);
  expect(['pst', 'eastern', 'est', 'pacific', 'cet', 'germany', 'berlin'].map((typed) => found(typed)[0])).toEqual([
    'America/Los_Angeles',
    'America/New_York',
    'America/New_York',
    'America/Los_Angeles',
    'Europe/Berlin',
    'Europe/Berlin',
    'Europe/Berlin',
  ]);
  expect(found('pst')).toEqual(['America/Los_Angeles', 'America/Vancouver', 'America/Tijuana']);
  expect(parseZone('germany', WINTER)).toEqual({ zone: 'Europe/Berlin' });
});
