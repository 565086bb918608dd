import { isTimeZone } from '@livelift/contract';

// Common abbreviations, names and countries of zones, by which people look for them. `Intl` has such names as well, but reading
// them for hundreds of zones takes a phone a second. Of several that are called alike the first comes first.
const LINES = `
America/Los_Angeles pacific time pt pst pdt usa united states california
America/Vancouver pacific time pt pst pdt canada
America/Tijuana pacific time pst pdt mexico
America/Denver mountain time mt mst mdt usa united states
America/Edmonton mountain time mt mst mdt canada
America/Phoenix mountain time mst usa united states arizona
America/Chicago central time ct cst cdt usa united states texas
America/Winnipeg central time ct cst cdt canada
America/Mexico_City central time cst mexico
America/New_York eastern time et est edt usa united states
America/Toronto eastern time et est edt canada
America/Detroit eastern time et est edt usa united states
America/Halifax atlantic time at ast adt canada
America/St_Johns newfoundland time nst ndt canada
America/Anchorage alaska time akst akdt usa united states
Pacific/Honolulu hawaii time hst usa united states
America/Puerto_Rico atlantic time ast
America/Sao_Paulo brasilia time brt brazil
America/Argentina/Buenos_Aires art argentina
America/Santiago clt clst chile
America/Bogota cot colombia
America/Lima pet peru
America/Caracas vet venezuela
America/Guayaquil ect ecuador
America/La_Paz bot bolivia
America/Montevideo uyt uruguay
America/Asuncion pyt paraguay
America/Havana cst cuba
Atlantic/Reykjavik gmt iceland
Europe/London gmt bst uk united kingdom great britain england scotland wales
Europe/Dublin gmt ist ireland
Europe/Lisbon western european time wet west portugal
Europe/Berlin central european time cet cest mez germany deutschland
Europe/Paris central european time cet cest france
Europe/Madrid central european time cet cest spain
Europe/Rome central european time cet cest italy
Europe/Amsterdam central european time cet cest netherlands holland
Europe/Brussels central european time cet cest belgium
Europe/Luxembourg central european time cet cest
Europe/Vienna central european time cet cest mez austria
Europe/Zurich central european time cet cest mez switzerland
Europe/Warsaw central european time cet cest poland
Europe/Prague central european time cet cest czechia czech republic
Europe/Bratislava central european time cet cest slovakia
Europe/Budapest central european time cet cest hungary
Europe/Ljubljana central european time cet cest slovenia
Europe/Zagreb central european time cet cest croatia
Europe/Sarajevo central european time cet cest bosnia
Europe/Belgrade central european time cet cest serbia
Europe/Tirane central european time cet cest albania
Europe/Stockholm central european time cet cest sweden
Europe/Oslo central european time cet cest norway
Europe/Copenhagen central european time cet cest denmark
Europe/Helsinki eastern european time eet eest finland
Europe/Tallinn eastern european time eet eest estonia
Europe/Riga eastern european time eet eest latvia
Europe/Vilnius eastern european time eet eest lithuania
Europe/Athens eastern european time eet eest greece
Europe/Bucharest eastern european time eet eest romania
Europe/Sofia eastern european time eet eest bulgaria
Europe/Chisinau eastern european time eet eest moldova
Europe/Kyiv eastern european time eet eest ukraine
Asia/Nicosia eastern european time eet eest cyprus
Europe/Minsk moscow time msk belarus
Europe/Moscow moscow time msk russia
Europe/Istanbul trt turkey turkiye
Asia/Jerusalem ist idt israel
Asia/Beirut eet eest lebanon
Asia/Riyadh ast saudi arabia
Asia/Dubai gst united arab emirates uae
Asia/Tehran irst iran
Asia/Tbilisi get georgia
Asia/Almaty kazakhstan
Asia/Karachi pkt pakistan
Asia/Kolkata ist india
Asia/Kathmandu npt nepal
Asia/Dhaka bst bangladesh
Asia/Bangkok ict thailand
Asia/Ho_Chi_Minh ict vietnam
Asia/Jakarta wib indonesia
Asia/Kuala_Lumpur myt malaysia
Asia/Singapore sgt
Asia/Manila pht philippines
Asia/Shanghai cst china beijing
Asia/Hong_Kong hkt
Asia/Taipei cst taiwan
Asia/Tokyo jst japan
Asia/Seoul kst south korea
Australia/Perth western time awst
Australia/Darwin central time acst
Australia/Adelaide central time acst acdt
Australia/Brisbane eastern time aest
Australia/Sydney eastern time aest aedt
Australia/Melbourne eastern time aest aedt
Australia/Hobart eastern time aest aedt tasmania
Pacific/Auckland nzst nzdt new zealand
Africa/Cairo eet eest egypt
Africa/Casablanca morocco
Africa/Algiers cet algeria
Africa/Tunis cet tunisia
Africa/Lagos west africa time wat nigeria
Africa/Accra gmt ghana
Africa/Nairobi east africa time eat kenya
Africa/Johannesburg sast south africa
`;

const ALIASES = LINES.trim()
  .split('\n')
  .map((line) => ({ zone: line.slice(0, line.indexOf(' ')), words: line.slice(line.indexOf(' ')) }));

/** The zones of which every word is an abbreviation, a name or the country, or begins one; those that this browser knows. */
export const zonesCalled = (asked: readonly string[]): readonly string[] =>
  // An abbreviation is a word of its own: "est" is in "west" as well.
  ALIASES.filter(({ words }) => asked.every((word) => words.includes(` ${word}`)))
    .map(({ zone }) => zone)
    .filter(isTimeZone);
