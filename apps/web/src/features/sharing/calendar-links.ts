/** Links that subscribe a calendar to a feed at an `https:` address. Apple's is for every program that takes `webcal:`. */
export function calendarLinksOf(feed: string, name: string) {
  const webcal = feed.replace(/^https?:/, 'webcal:');
  return {
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal })}`,
    apple: webcal,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: feed, name })}`,
  };
}
