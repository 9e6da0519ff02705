/** `date` is `YYYY-MM-DD`. */
export const ReviewDate = ({ date }: { date: string }) => (
  <time dateTime={date} className="text-sm text-muted">
    <bdi>{date.split('-').reverse().join('/')}</bdi>
  </time>
)
